import { z } from 'zod'
import { done, id, instant, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { picture } from '#features/files/contract.ts'
import { FILE_KINDS, insightContents, PRESETS, VISIBILITIES } from '../contents.ts'

const operation = operationsUnder('insights')

/** Page size of the authors' and administrators' lists (WRITE-04). */
export const AUTHOR_PAGE = 10

const person = z.string().nullable().describe('Display name; null where nobody is known')
/**
 * How often an insight has been published. A change names the revision it is based on, so that nobody's work is
 * overwritten.
 */
const revision = z.int().min(0).max(1_000_000_000)
const key = { id }
/**
 * The calling editor's id, and the `savedAt` of the working copy it last saw: the call is refused if another screen of
 * the same person has saved since.
 */
const seen = z.strictObject({ screen: id, savedAt: instant.nullable() })

/** A file uploaded for an insight, as the editor shows it. */
export const authorFile = z.object({
  id,
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.number(),
  /** URL for its author while it is unpublished. */
  url: z.string(),
  picture: picture.omit({ alt: true }).nullable(),
  /** Playing time of a recording. */
  seconds: z.number().nullable(),
})
export type AuthorFile = z.infer<typeof authorFile>

/** One row of My Insights, or of the administrators' list. */
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
  /** When it is published and unpublished automatically. */
  publishAt: instant.nullable(),
  unpublishAt: instant.nullable(),
  /** When the viewer last saved unpublished changes. */
  savedAt: instant.nullable(),
})
export type AuthorItem = z.infer<typeof authorItem>

/** An insight in the editor. */
export const authoredInsight = z.object({
  id,
  state: z.enum(['draft', 'published', 'unpublished']),
  /** The insight's author, whoever edits it. */
  author: z.object({ id: id.nullable(), displayName: person }),
  revision,
  /** The latest publication; for a draft, the defaults of a new insight. */
  contents: insightContents,
  /** The viewer's unpublished changes. */
  workingCopy: z
    .object({
      contents: insightContents,
      basedOn: revision,
      savedAt: instant,
      /** The open editor that saved it; null if unknown. */
      screen: id.nullable(),
      /** Contents of a plan that did not go live while the viewer kept writing, or contents the viewer put aside. */
      stashed: insightContents.nullable(),
    })
    .nullable(),
  /** The planned publication. */
  plan: z.object({ publishAt: instant, by: person, contents: insightContents }).nullable(),
  unpublishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  /** Others who have saved changes in the last few minutes and not published them. */
  others: z.array(z.object({ name: z.string(), savedAt: instant })),
  /** Every file referenced by its contents, working copy and plan. */
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
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/insights/mine',
    summary: 'The viewer’s own insights, drafts included, last changed first',
  })
    .input(authorList)
    .output(pageOf(authorItem)),

  manage: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/insights/manage',
    summary: "Every insight except others' drafts, newest first",
  })
    .input(authorList.extend({ state: z.enum(['published', 'unpublished', 'planned']).optional() }))
    .output(pageOf(authorItem)),

  donationOptions: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/insights/donation-options',
    summary:
      'Whether an insight can ask for donations now: the site takes card payments and has linked a payment account',
  })
    .input(nothing)
    .output(z.object({ canBeOn: z.boolean() })),

  addDraft: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/insights/drafts',
    summary: 'Create a draft; only its author sees it',
    creates: true,
  })
    .input(z.strictObject({ contents: insightContents.prefault({}), screen: id.optional() }))
    .output(authoredInsight),

  edit: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/insights/{id}/editor',
    summary: 'An insight with everything its editor shows',
  })
    .input(z.strictObject(key))
    .output(authoredInsight),

  saveWorkingCopy: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/insights/{id}/working-copy',
    summary: 'Save unpublished changes; nobody else sees them',
  })
    .input(
      z.strictObject({
        ...key,
        basedOn: revision,
        contents: insightContents,
        /** Contents to stash beside the working copy; null removes them, absent keeps them. */
        stashed: insightContents.nullish(),
        /** Clients that omit it overwrite the working copy. */
        seen: seen.optional(),
      }),
    )
    .output(
      z.object({
        savedAt: instant,
        /** Referenced files that no longer exist; the contents are saved without them. */
        filesGone: z.array(id),
      }),
    ),

  dropWorkingCopy: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/insights/{id}/working-copy',
    summary: 'Delete unpublished changes',
  })
    .input(z.strictObject({ ...key, seen }))
    .output(done),

  publish: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/insights/{id}/publication',
    summary:
      'Publish these contents at once, or plan it for a future instant; refused if somebody has published since `basedOn`',
    creates: true,
  })
    .input(
      z.strictObject({
        ...key,
        basedOn: revision,
        contents: insightContents,
        seen: seen.optional(),
        at: instant.optional(),
        unpublishAt: instant.nullish(),
      }),
    )
    .output(authoredInsight),

  cancelPlan: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/insights/{id}/publication',
    summary: 'Cancel the planned publication; its contents become the viewer’s working copy, or are stashed beside it',
  })
    .input(z.strictObject(key))
    .output(authoredInsight),

  unpublish: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/insights/{id}/withdrawal',
    summary:
      'Unpublish an insight at once, or plan it for a future instant; its text is kept. A null `at` removes that plan',
    creates: true,
  })
    .input(z.strictObject({ ...key, at: instant.nullish() }))
    .output(authoredInsight),

  versions: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/insights/{id}/versions',
    summary: 'Published versions, newest first',
  })
    .input(z.strictObject({ ...key, ...page(20) }))
    .output(pageOf(version)),

  version: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/insights/{id}/versions/{revision}',
    summary: 'One version',
  })
    .input(z.strictObject({ ...key, revision: z.coerce.number().int().min(1).max(1_000_000_000) }))
    .output(
      version.extend({
        contents: insightContents,
        /** Number of referenced files that no longer exist; the contents come without them. */
        filesGone: z.int(),
      }),
    ),

  usePreset: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/insights/{id}/preset-picture',
    summary: "Draw one of the product's own pictures in the site's colours as this insight's featured picture",
    creates: true,
  })
    .input(z.strictObject({ ...key, preset: z.enum(PRESETS) }))
    .output(authorFile),

  removeFile: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/insights/{id}/files/{fileId}',
    summary: 'Remove a file that was sent and is neither published nor planned',
  })
    .input(z.strictObject({ ...key, fileId: id }))
    .output(done),
}
