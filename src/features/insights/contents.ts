import { z } from 'zod'
import { id } from '#base/operation.ts'
import { videoOf } from '#base/video.ts'

/** Who can read an insight (INS-B3): everybody, all members, or members of chosen types. */
export const VISIBILITIES = ['public', 'members', 'types'] as const
/** The types an author can choose; administrators and the author can always read it. */
export const READER_TYPES = ['guest', 'subscriber', 'jedi'] as const

/** The default category (WRITE-09). */
export const GENERAL_CATEGORY = 'general'

/** Beats per minute of a recording (WRITE-19). */
export const TEMPO = { min: 50, max: 250, default: 120 } as const

/** Preset images (WRITE-16). */
export const PRESETS = ['general', 'policyUpdate', 'procurement', 'repAndPolicy', 'toolkit', 'water'] as const
export type Preset = (typeof PRESETS)[number]

/** What a file of an insight is used for. */
export const FILE_KINDS = ['featuredImage', 'picture', 'file', 'audio'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const choices = z.array(z.string().max(120)).max(30)

/**
 * Everything an author enters for an insight, on any screen. It may be incomplete: required fields are checked on
 * publication (`rules/publishable.ts`).
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
  /** Only used if `visibility` is 'types'. */
  visibleTo: z.array(z.enum(READER_TYPES)).max(READER_TYPES.length).default([]),
  /** The editor's document, with pictures and films as nodes. */
  contentJSON: z.unknown().optional(),
  featuredImage: z
    .strictObject({ id, alt: z.string().trim().max(300) })
    .nullable()
    .default(null),
  photographer: z.string().trim().max(120).default(''),
  /** A film at a known provider; empty for none. */
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
      tempo: z.int().min(TEMPO.min).max(TEMPO.max).default(TEMPO.default),
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
  /** The day the author wants to review it, `2027-03-01` (INS-B4). */
  reviewOn: z.iso.date().nullable().default(null),
})
export type InsightContents = z.infer<typeof insightContents>
