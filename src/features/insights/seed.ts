import { newId } from '#base/id.ts'
import type { RichText } from '#base/rich-text.ts'
import { slugOf } from '#base/slug.ts'
import { configNames } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { checkRichText } from '#platform/server/rich-text.ts'
import { NO_TEXT } from './authoring/check-contents.ts'
import { columnsOf } from './authoring/columns.ts'
import { type InsightContents, insightContents } from './contents.ts'
import { filesNamed } from './rules/files-named.ts'

interface SeededWords {
  title: string
  subTitle: string
  /** Names, not slugs. */
  category: string
  topics: readonly string[]
  body: RichText
  authorId: string
}

export interface SeededInsight extends SeededWords {
  publishedAt: Date
  /** Every picture comes with its description in words (LAND-B2). */
  featuredImage: { id: string; alt: string } | null
  videoUrl?: string | undefined
  fileId?: string | undefined
  audio?: InsightContents['audio'] | undefined
  frontPage?: boolean | undefined
  /** Who reads it; all members unless told otherwise (INS-B3). */
  readers?: Pick<InsightContents, 'visibility' | 'visibleTo'> | undefined
  /** Taken back by its author. */
  unpublished?: boolean | undefined
}

/** One that nobody but its author sees, or that is to go live by itself. */
export interface SeededDraft extends SeededWords {
  keptAt: Date
  publishAt?: Date | undefined
}

/** Insights of one site, their text checked and rendered as on any save. */
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
    filesNamed(contents).map((file) => ({
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

/** Drafts of one site, as their authors left them. */
export async function seedDrafts(database: SiteDatabase, drafts: readonly SeededDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const made = drafts.map((draft) => ({ draft, id: newId(draft.keptAt.getTime()), contents: contentsOf(draft) }))
  const said = ({ id, contents }: (typeof made)[number]) => ({
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
        published_at: draft.keptAt,
        author_id: draft.authorId,
        state: 'draft' as const,
        revision: 0,
        title: '',
        content_json: JSON.stringify(NO_TEXT),
      })),
    ),
  )
  const planned = made.flatMap((each) =>
    each.draft.publishAt ? [{ ...said(each), publish_at: each.draft.publishAt, planned_by: each.draft.authorId }] : [],
  )
  const kept = made
    .filter(({ draft }) => !draft.publishAt)
    .map((each) => ({ ...said(each), member_id: each.draft.authorId, kept_at: each.draft.keptAt }))
  if (planned.length > 0) await database.run(sql.insertInto('insight_plan').values(planned))
  if (kept.length > 0) await database.run(sql.insertInto('insight_working_copy').values(kept))
}

function contentsOf(seeded: SeededWords & Partial<SeededInsight>): InsightContents {
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
  })
}
