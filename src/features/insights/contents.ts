import { z } from 'zod'
import { id } from '#base/operation.ts'
import { videoOf } from '#base/video.ts'

/** Who reads an insight (INS-B3): everybody, all members, or members of chosen kinds. */
export const VISIBILITIES = ['public', 'members', 'types'] as const
/** The kinds one may choose from; administrators and the author always read it. */
export const READER_TYPES = ['guest', 'subscriber', 'jedi'] as const

/** The category of an insight nobody has chosen one for (WRITE-09). */
export const GENERAL_CATEGORY = 'general'

/** Beats per minute of a recording (WRITE-19). */
export const TEMPO = { least: 50, most: 250, usual: 120 } as const

/** Pictures of our own that stand in for one's own (WRITE-16). */
export const PRESETS = ['general', 'policyUpdate', 'procurement', 'repAndPolicy', 'toolkit', 'water'] as const
export type Preset = (typeof PRESETS)[number]

/** What a file of an insight is for. */
export const FILE_KINDS = ['featuredImage', 'picture', 'file', 'audio'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const choices = z.array(z.string().max(120)).max(30)

/**
 * All that an author says about an insight, whichever screen they say it on. It may be half finished: what has to be there
 * before others see it is checked when it is published (`rules/publishable.ts`).
 */
export const insightContents = z.strictObject({
  title: z.string().max(200).default(''),
  subTitle: z.string().max(400).default(''),
  category: z.string().max(120).default(GENERAL_CATEGORY),
  tags: choices.default([]),
  applicableTo: choices.default([]),
  /** Only an administrator sets it (WRITE-08). */
  frontPage: z.boolean().default(false),
  visibility: z.enum(VISIBILITIES).default('members'),
  /** Counts where `visibility` is 'types'. */
  visibleTo: z.array(z.enum(READER_TYPES)).max(READER_TYPES.length).default([]),
  /** The text as the editor keeps it, pictures and films in it as nodes of their own. */
  contentJSON: z.unknown().optional(),
  featuredImage: z
    .strictObject({ id, alt: z.string().trim().max(300) })
    .nullable()
    .default(null),
  photographer: z.string().trim().max(120).default(''),
  /** A film at a provider we know, or none. */
  videoUrl: z
    .string()
    .trim()
    .max(300)
    .refine((url) => url === '' || videoOf(url) !== null, 'A film has a youtube, vimeo or wistia address.')
    .meta({ examples: ['https://vimeo.com/286898202'] })
    .default(''),
  file: z.strictObject({ id }).nullable().default(null),
  audio: z
    .strictObject({
      id,
      tempo: z.int().min(TEMPO.least).max(TEMPO.most).default(TEMPO.usual),
      artists: choices.default([]),
      genres: choices.default([]),
      moods: choices.default([]),
      instrumentation: choices.default([]),
      productionGenre: choices.default([]),
    })
    .nullable()
    .default(null),
  donations: z
    .strictObject({ on: z.boolean(), suggestedAmount: z.number().min(0).max(100_000).nullable() })
    .default({ on: false, suggestedAmount: null }),
  /** The day the author wants to look at it again, `2027-03-01` (INS-B4). */
  reviewOn: z.iso.date().nullable().default(null),
})
export type InsightContents = z.infer<typeof insightContents>
