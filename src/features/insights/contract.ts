import { z } from 'zod'
import { cleanName } from '#base/names.ts'
import { done, fileAnswer, id, instant, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { MEMBERS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { videoOf } from '#base/video.ts'
import { picture } from '#features/files/contract.ts'
import { publicProfile } from '#features/members/contract.ts'

declare module '#base/live-topics.ts' {
  interface LiveTopics {
    insights: true
    authoring: true
    favourites: true
    mixes: true
  }
}

export * from './authoring/contract.ts'
export { PRESETS, READER_TYPES, TEMPO, VISIBILITIES } from './contents.ts'
export * from './files/contract.ts'
export * from './mixes/contract.ts'

const operation = operationsUnder('insights')

/** Page sizes (INS-04, INS-32): the feed, the latest card, the front-page strip, the whole front page. */
export const FEED_PAGE = 10
export const LATEST = 6
export const FRONT_PAGE = 10
export const FRONT_PAGE_LIST = 50
/** Related cards below a text (INS-B4). */
export const RELATED = 4

/** An insight as a card. In `highlight`, matches are wrapped in U+E000 … U+E001 (INS-B5). */
export const insightCard = z.object({
  id,
  time: instant,
  title: z.string(),
  subTitle: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  featuredImage: picture.nullable(),
  authorId: id.nullable(),
  authorDisplayName: z.string(),
  hasVideo: z.boolean(),
  hasFile: z.boolean(),
  /** Whether it has a recording and the site's audio switch is on (AUD-03). */
  hasAudio: z.boolean(),
  frontPage: z.boolean(),
  readingMinutes: z.int(),
  favourite: z.boolean(),
  highlight: z.object({ title: z.string(), excerpt: z.string() }).nullable(),
})
export type InsightCard = z.infer<typeof insightCard>

const can = z.object({
  favourite: z.boolean(),
  download: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
})

/** Details of an insight's recording, with the names of its options (AUD-05). */
const recording = z.object({
  seconds: z.number().nullable(),
  /** Beats per minute. */
  tempo: z.int(),
  artists: z.array(z.string()),
  genres: z.array(z.string()),
  moods: z.array(z.string()),
  instrumentation: z.array(z.string()),
  productionGenre: z.array(z.string()),
})
export type Recording = z.infer<typeof recording>

/** A whole insight for its reader (INS-30). */
export const insight = insightCard.omit({ highlight: true }).extend({
  content: z.string().describe('Sanitised HTML'),
  contentJSON: z.unknown().describe('Rich text as the editor keeps it'),
  plaintext: z.string(),
  videoUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  fileLocation: z.string().nullable(),
  photographer: z.string(),
  audio: recording.nullable(),
  applicableTo: z.array(z.string()),
  can,
})
export type Insight = z.infer<typeof insight>

const draft = {
  title: z
    .string()
    .trim()
    .min(1, 'Insight needs a title')
    .max(200)
    .refine((title) => cleanName(title) !== '', 'Insight needs a title'),
  subTitle: z.string().trim().max(400).nullish(),
  category: z
    .string()
    .max(120)
    .meta({ examples: ['general'] })
    .default('general'),
  tags: z
    .array(
      z
        .string()
        .max(120)
        .meta({ examples: ['water'] }),
    )
    .min(1, 'Insight needs at least one topic')
    .max(30),
  contentJSON: z.unknown().optional(),
  /** A film at a known provider; an empty string removes it. */
  videoUrl: z
    .string()
    .max(300)
    .refine((url) => url === '' || videoOf(url) !== null, 'A film has a youtube, vimeo or wistia address.')
    .meta({ examples: ['https://vimeo.com/286898202'] })
    .nullish(),
  photographer: z.string().trim().max(120).nullish(),
  applicableTo: z
    .array(
      z
        .string()
        .max(120)
        .meta({ examples: ['water'] }),
    )
    .max(30)
    .nullish(),
}

export const insightsContract = {
  list: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/insights',
    summary: 'The feed: search, category and topic filters over every insight of the site, newest or best match first',
  })
    .input(
      z.strictObject({
        ...page(FEED_PAGE),
        query: z.string().trim().max(200).optional(),
        category: z.array(z.string().max(120)).max(100).optional(),
        topic: z.array(z.string().max(120)).max(100).optional(),
        favourites: z.boolean().optional(),
        sort: z.enum(['newest', 'relevance']).default('newest'),
      }),
    )
    .output(pageOf(insightCard)),

  latest: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/insights/latest',
    summary: 'The six newest insights',
  })
    .input(nothing)
    .output(z.object({ items: z.array(insightCard) })),

  frontPage: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/insights/front-page',
    summary: 'The newest insights flagged for the front page, over the whole library: ten, or up to fifty',
  })
    .input(z.strictObject({ limit: z.int().min(1).max(FRONT_PAGE_LIST).default(FRONT_PAGE) }))
    .output(z.object({ items: z.array(insightCard) })),

  films: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/insights/films',
    summary: 'Front-page insights that have a film, newest first',
  })
    .input(z.strictObject(page(FEED_PAGE)))
    .output(pageOf(insightCard)),

  own: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/insights/own',
    summary: 'The viewer’s own insights, newest first',
  })
    .input(z.strictObject(page(FEED_PAGE)))
    .output(pageOf(insightCard)),

  read: operation({ roles: MEMBERS, inView: true, method: 'GET', path: '/insights/{id}', summary: 'One insight' })
    .input(z.strictObject({ id }))
    .output(insight),

  related: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/insights/{id}/related',
    summary: 'Related insights',
  })
    .input(z.strictObject({ id }))
    .output(z.object({ items: z.array(insightCard) })),

  author: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/insights/{id}/author',
    summary: 'Public profile of its author',
  })
    .input(z.strictObject({ id }))
    .output(publicProfile),

  file: operation({
    roles: MEMBERS_NOT_GUESTS,
    inView: true,
    method: 'GET',
    path: '/insights/{id}/file',
    summary: 'Its attached file, under the original name',
  })
    .input(z.strictObject({ id }))
    .output(fileAnswer),

  create: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/insights',
    summary: 'Publish an insight',
    creates: true,
  })
    .input(z.strictObject(draft))
    .output(insight),

  update: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PATCH',
    path: '/insights/{id}',
    summary: 'Update one’s own insight; absent fields stay',
  })
    .input(
      z.strictObject({
        id,
        ...z
          .object(draft)
          .extend({
            category: z
              .string()
              .max(120)
              .meta({ examples: ['general'] }),
          })
          .partial().shape,
      }),
    )
    .output(insight),

  remove: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/insights/{id}',
    summary: 'Delete one’s own insight',
  })
    .input(z.strictObject({ id }))
    .output(done),

  favourites: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/favourites',
    summary: 'The viewer’s saved list: key and time per entry',
  })
    .input(z.strictObject(page(100)))
    .output(pageOf(z.object({ key: id, time: instant }))),

  addFavourite: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/insights/{id}/favourite',
    summary: 'Add to the viewer’s saved list',
  })
    .input(z.strictObject({ id }))
    .output(z.object({ id, favourite: z.literal(true), outcome: z.enum(['added', 'alreadySaved']) })),

  removeFavourite: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'DELETE',
    path: '/insights/{id}/favourite',
    summary: 'Remove from the viewer’s saved list',
  })
    .input(z.strictObject({ id }))
    .output(z.object({ id, favourite: z.literal(false) })),
}
