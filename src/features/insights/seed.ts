import { newId } from '#base/id.ts'
import type { RichText } from '#base/rich-text.ts'
import { slugOf } from '#base/slug.ts'
import { configNames } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { NO_TEXT } from './authoring/check-contents.ts'
import { columnsOf } from './authoring/columns.ts'
import { type InsightContents, insightContents } from './contents.ts'
import { referencedFiles } from './rules/referenced-files.ts'

interface SeededText {
  title: string
  subTitle: string
  /** Names, not slugs. */
  category: string
  topics: readonly string[]
  body: RichText
  authorId: string
}

export interface SeededInsight extends SeededText {
  publishedAt: Date
  /** Every picture has a description (LAND-B2). */
  featuredImage: { id: string; alt: string } | null
  videoUrl?: string | undefined
  fileId?: string | undefined
  audio?: InsightContents['audio'] | undefined
  frontPage?: boolean | undefined
  /** Asks for donations, with this amount in pounds. */
  suggestedDonation?: number | undefined
  /** Who can read it; all members by default (INS-B3). */
  readers?: Pick<InsightContents, 'visibility' | 'visibleTo'> | undefined
  /** Unpublished by its author. */
  unpublished?: boolean | undefined
}

/** A draft, optionally planned for publication. */
export interface SeededDraft extends SeededText {
  savedAt: Date
  publishAt?: Date | undefined
}

/** Inserts insights of one site, with their text checked and rendered as on any save. */
export async function seedInsights(database: SiteDatabase, insights: readonly SeededInsight[]): Promise<void> {
  const names = await configNames(database)
  const made = insights.map((insight) => ({
    insight,
    id: newId(insight.publishedAt.getTime()),
    contents: { ...contentsOf(insight), ...insight.readers },
  }))
  const rows = made.map(({ insight, id, contents }) => ({
    site_id: database.siteId,
    id,
    published_at: insight.publishedAt,
    author_id: insight.authorId,
    state: insight.unpublished ? ('unpublished' as const) : ('published' as const),
    ...columnsOf(contents, checkRichText(contents.contentJSON), names),
  }))
  const files = made.flatMap(({ insight, id, contents }) =>
    referencedFiles(contents).map((file) => ({
      site_id: database.siteId,
      file_id: file.id,
      insight_id: id,
      kind: file.kind,
      sent_by: insight.authorId,
      sent_at: insight.publishedAt,
    })),
  )
  await database.run(sql.insertInto('insight').values(rows))
  if (files.length > 0) await database.run(sql.insertInto('insight_file').values(files))
}

/** Inserts drafts of one site. */
export async function seedDrafts(database: SiteDatabase, drafts: readonly SeededDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const made = drafts.map((draft) => ({ draft, id: newId(draft.savedAt.getTime()), contents: contentsOf(draft) }))
  const planColumns = ({ id, contents }: (typeof made)[number]) => ({
    site_id: database.siteId,
    insight_id: id,
    contents: JSON.stringify(contents),
    based_on: 0,
  })
  await database.run(
    sql.insertInto('insight').values(
      made.map(({ draft, id }) => ({
        site_id: database.siteId,
        id,
        published_at: draft.savedAt,
        author_id: draft.authorId,
        state: 'draft' as const,
        revision: 0,
        title: '',
        content_json: JSON.stringify(NO_TEXT),
      })),
    ),
  )
  const planned = made.flatMap((each) =>
    each.draft.publishAt
      ? [{ ...planColumns(each), publish_at: each.draft.publishAt, planned_by: each.draft.authorId }]
      : [],
  )
  const copies = made
    .filter(({ draft }) => !draft.publishAt)
    .map((each) => ({ ...planColumns(each), member_id: each.draft.authorId, kept_at: each.draft.savedAt }))
  if (planned.length > 0) await database.run(sql.insertInto('insight_plan').values(planned))
  if (copies.length > 0) await database.run(sql.insertInto('insight_working_copy').values(copies))
}

function contentsOf(seeded: SeededText & Partial<SeededInsight>): InsightContents {
  return insightContents.parse({
    title: seeded.title,
    subTitle: seeded.subTitle,
    category: slugOf(seeded.category),
    tags: seeded.topics.map(slugOf),
    contentJSON: checkRichText(seeded.body).json,
    featuredImage: seeded.featuredImage ?? null,
    videoUrl: seeded.videoUrl ?? '',
    file: seeded.fileId ? { id: seeded.fileId } : null,
    audio: seeded.audio ?? null,
    frontPage: seeded.frontPage ?? false,
    ...(seeded.suggestedDonation ? { donations: { on: true, suggestedAmount: seeded.suggestedDonation } } : {}),
  })
}
