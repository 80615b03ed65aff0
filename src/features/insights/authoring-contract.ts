import { z } from 'zod'
import { done, id, instant, operationsUnder, type PolicyFor, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { picture } from '#features/files/contract.ts'
import { FILE_KINDS, insightContents, PRESETS, VISIBILITIES } from './contents.ts'

const operation = operationsUnder('insights')

/** Rows per read of the lists authors and administrators work with (WRITE-04). */
export const AUTHOR_PAGE = 10

const person = z.string().nullable().describe('Display name; null where nobody is known')
/** How often an insight was published; a change says which publication it builds on, so that nobody's work is written over. */
const revision = z.int().min(0).max(1_000_000_000)
const key = { id }
/**
 * The open editor that calls and when the working copy was kept that it has seen last: where another screen of the same person has
 * kept something since, the call is refused. A program that leaves it out writes over what is kept.
 */
const seen = z.strictObject({ screen: id, keptAt: instant.nullable() }).optional()

/** A file sent for an insight, as the editor shows it. */
export const authorFile = z.object({
  id,
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Where its author gets it while it is not published yet. */
  url: z.string(),
  picture: picture.omit({ alt: true }).nullable(),
  /** Of a recording, in seconds. */
  seconds: z.number().nullable(),
})
export type AuthorFile = z.infer<typeof authorFile>

/** One line of My Insights, or of the administrators' list. */
export const authorItem = z.object({
  id,
  title: z.string(),
  subTitle: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  state: z.enum(['draft', 'published', 'unpublished']),
  visibility: z.enum(VISIBILITIES),
  frontPage: z.boolean(),
  hasVideo: z.boolean(),
  featuredImage: picture.nullable(),
  authorDisplayName: person,
  publishedAt: instant.nullable(),
  /** When it goes live, and when it is taken back, by itself. */
  publishAt: instant.nullable(),
  unpublishAt: instant.nullable(),
  /** When the viewer last changed something that is not published. */
  keptAt: instant.nullable(),
})
export type AuthorItem = z.infer<typeof authorItem>

/** An insight in the editor. */
export const authoredInsight = z.object({
  id,
  state: z.enum(['draft', 'published', 'unpublished']),
  /** Whose it is, whoever has it in their editor. */
  author: z.object({ id: id.nullable(), displayName: person }),
  revision,
  /** As it is published, or was last; of a draft, what a new insight has. */
  contents: insightContents,
  /** What the viewer changed and did not publish. */
  workingCopy: z
    .object({
      contents: insightContents,
      basedOn: revision,
      keptAt: instant,
      /** Which open editor has kept it; null where none of today's did. */
      screen: id.nullable(),
      /** What was planned and did not go live while they had gone on writing, or what they put aside themselves. */
      setAside: insightContents.nullable(),
    })
    .nullable(),
  /** What goes live by itself, and when. */
  plan: z.object({ publishAt: instant, by: person, contents: insightContents }).nullable(),
  unpublishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** Others who have changed something in it within the last minutes and not published it. */
  others: z.array(z.object({ name: z.string(), keptAt: instant })),
  /** Every file its contents, working copy and plan name. */
  files: z.array(authorFile),
  can: z.object({ frontPage: z.boolean() }),
})
export type Seen = z.infer<typeof seen>
export type AuthoredInsight = z.infer<typeof authoredInsight>

const version = z.object({
  revision,
  publishedAt: instant,
  by: person,
  title: z.string(),
})

const authorList = z.strictObject({
  ...page(AUTHOR_PAGE),
  query: z.string().trim().max(200).optional(),
  category: z.array(z.string().max(120)).max(100).optional(),
  topic: z.array(z.string().max(120)).max(100).optional(),
})

export const authoringContract = {
  mine: operation({
    method: 'GET',
    path: '/insights/mine',
    summary: 'The own insights, drafts too, the one changed last first',
  })
    .input(authorList)
    .output(pageOf(authorItem)),

  manage: operation({
    method: 'GET',
    path: '/insights/manage',
    summary: "Every insight but others' drafts, newest first",
  })
    .input(authorList.extend({ state: z.enum(['published', 'unpublished', 'planned']).optional() }))
    .output(pageOf(authorItem)),

  addDraft: operation({
    method: 'POST',
    path: '/insights/drafts',
    summary: 'Begin an insight; only its author sees it',
    creates: true,
  })
    .input(z.strictObject({ contents: insightContents.prefault({}), screen: id.optional() }))
    .output(authoredInsight),

  edit: operation({ method: 'GET', path: '/insights/{id}/editor', summary: 'An insight with all its editor needs' })
    .input(z.strictObject(key))
    .output(authoredInsight),

  keepWorkingCopy: operation({
    method: 'PUT',
    path: '/insights/{id}/working-copy',
    summary: 'Keep what is changed and not published yet; nobody else sees it',
  })
    .input(
      z.strictObject({
        ...key,
        basedOn: revision,
        contents: insightContents,
        /** A text of one's own to keep beside it, or null for none any more; left out, the one there is stays. */
        setAside: insightContents.nullish(),
        seen,
      }),
    )
    .output(
      z.object({
        keptAt: instant,
        /** Files it named that are not there any more; it is kept without them. */
        filesGone: z.array(id),
      }),
    ),

  dropWorkingCopy: operation({
    method: 'DELETE',
    path: '/insights/{id}/working-copy',
    summary: 'Forget what is changed and not published',
  })
    .input(z.strictObject({ ...key, seen }))
    .output(done),

  publish: operation({
    method: 'POST',
    path: '/insights/{id}/publication',
    summary:
      'Publish these contents, at once or at an instant to come; refused where somebody published after `basedOn`',
    creates: true,
  })
    .input(
      z.strictObject({
        ...key,
        basedOn: revision,
        contents: insightContents,
        seen,
        at: instant.optional(),
        unpublishAt: instant.nullish(),
      }),
    )
    .output(authoredInsight),

  cancelPlan: operation({
    method: 'DELETE',
    path: '/insights/{id}/publication',
    summary:
      'Cancel the planned publication; what it would have published becomes the own working copy, or stands beside it',
  })
    .input(z.strictObject(key))
    .output(authoredInsight),

  unpublish: operation({
    method: 'POST',
    path: '/insights/{id}/withdrawal',
    summary: 'Take an insight back, at once or at an instant to come; its text is kept. `at` null takes the plan away',
    creates: true,
  })
    .input(z.strictObject({ ...key, at: instant.nullish() }))
    .output(authoredInsight),

  versions: operation({
    method: 'GET',
    path: '/insights/{id}/versions',
    summary: 'What was published, newest first',
  })
    .input(z.strictObject({ ...key, ...page(20) }))
    .output(pageOf(version)),

  version: operation({ method: 'GET', path: '/insights/{id}/versions/{revision}', summary: 'One version' })
    .input(z.strictObject({ ...key, revision: z.coerce.number().int().min(1).max(1_000_000_000) }))
    .output(
      version.extend({
        contents: insightContents,
        /** How many files it named that are not there any more; its contents come without them. */
        filesGone: z.int(),
      }),
    ),

  usePreset: operation({
    method: 'POST',
    path: '/insights/{id}/preset-picture',
    summary: "Draw one of the product's own pictures in the site's colours as this insight's featured picture",
    creates: true,
  })
    .input(z.strictObject({ ...key, preset: z.enum(PRESETS) }))
    .output(authorFile),

  removeFile: operation({
    method: 'DELETE',
    path: '/insights/{id}/files/{fileId}',
    summary: 'Remove a file that was sent and is neither published nor planned',
  })
    .input(z.strictObject({ ...key, fileId: id }))
    .output(done),
}

export const authoringPolicy: PolicyFor<typeof authoringContract> = {
  mine: MEMBERS_NOT_GUESTS,
  manage: ADMINS,
  addDraft: MEMBERS_NOT_GUESTS,
  edit: MEMBERS_NOT_GUESTS,
  keepWorkingCopy: MEMBERS_NOT_GUESTS,
  dropWorkingCopy: MEMBERS_NOT_GUESTS,
  publish: MEMBERS_NOT_GUESTS,
  cancelPlan: MEMBERS_NOT_GUESTS,
  unpublish: MEMBERS_NOT_GUESTS,
  versions: MEMBERS_NOT_GUESTS,
  version: MEMBERS_NOT_GUESTS,
  usePreset: MEMBERS_NOT_GUESTS,
  removeFile: MEMBERS_NOT_GUESTS,
}
