import { type RawBuilder, sql as raw } from 'kysely'
import { videoOf } from '#base/video.ts'
import { picturesById } from '#features/files/server.ts'
import { displayNameOf } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { GENERAL_CATEGORY, type InsightContents } from '../contents.ts'
import { choiceOf } from '../rules/visibility.ts'
import type { AuthorItem } from './contract.ts'

/** The contents a list needs. */
type ListedContents = Partial<Omit<InsightContents, 'contentJSON'>>

export interface ListRow {
  id: string
  title: string
  sub_title: string
  category: string
  tags: string[]
  state: AuthorItem['state']
  visible_to: string[]
  front_page: boolean
  video_url: string | null
  featured_image: string | null
  featured_image_alt: string
  author_name: string | null
  published_at: Date
  revision: number
  publish_at: Date | null
  unpublish_at: Date | null
  kept_at: Date | null
  draftContents: ListedContents | null
}

/** What a list shows instead of the published contents, and a condition for the insights it shows as published. */
export interface Shown {
  draftContents: RawBuilder<ListedContents | null>
  asPublished: RawBuilder<boolean>
}

/** A draft's row has no contents: they are in its author's working copy, or in its plan. */
const OF_DRAFTS = raw<ListedContents | null>`case when insight.state = 'draft' then coalesce(copy.contents, plan.contents) end`

/** The viewer's own list shows unpublished changes. */
export const MINE: Shown = {
  draftContents: raw`coalesce(copy.contents, ${OF_DRAFTS})`,
  asPublished: raw`(copy.kept_at is null and insight.state <> 'draft')`,
}

export const MANAGED: Shown = { draftContents: OF_DRAFTS, asPublished: raw`(insight.state <> 'draft')` }

/** Every insight with its plan and the viewer's working copy. */
export function listed(memberId: string | null, { draftContents }: Shown) {
  return sql
    .selectFrom('insight')
    .leftJoin('insight_plan as plan', (join) =>
      join.onRef('plan.site_id', '=', 'insight.site_id').onRef('plan.insight_id', '=', 'insight.id'),
    )
    .leftJoin('insight_working_copy as copy', (join) =>
      join
        .onRef('copy.site_id', '=', 'insight.site_id')
        .onRef('copy.insight_id', '=', 'insight.id')
        .on('copy.member_id', '=', memberId ?? ''),
    )
    .select(['insight.id', 'insight.title', 'insight.sub_title', 'insight.category', 'insight.tags', 'insight.state'])
    .select(['insight.visible_to', 'insight.front_page', 'insight.video_url', 'insight.featured_image'])
    .select(['insight.featured_image_alt', 'insight.published_at', 'insight.revision', 'insight.unpublish_at'])
    .select(['plan.publish_at', 'copy.kept_at', displayNameOf('insight.author_id').as('author_name')])
    .select(raw<ListedContents | null>`${draftContents} - 'contentJSON'`.as('draftContents'))
}

/** Shapes list rows, reading all pictures in one statement. */
export async function shapeRows(database: SiteDatabase, rows: readonly ListRow[]): Promise<AuthorItem[]> {
  const shown = rows.map((row) => ({ row, ...shownOf(row) }))
  const pictures = await picturesById(
    database,
    shown.map(({ featuredImage }) => featuredImage?.id ?? null),
  )
  return shown.map(({ row, featuredImage, videoUrl, ...shown }) => {
    const picture = featuredImage ? pictures.get(featuredImage.id) : undefined
    return {
      id: row.id,
      ...shown,
      state: row.state,
      hasVideo: videoOf(videoUrl) !== null,
      featuredImage: picture ? { ...picture, alt: featuredImage?.alt ?? '' } : null,
      authorDisplayName: row.author_name,
      publishedAt: row.revision === 0 ? null : row.published_at.toISOString(),
      publishAt: row.publish_at?.toISOString() ?? null,
      unpublishAt: row.unpublish_at?.toISOString() ?? null,
      savedAt: row.kept_at?.toISOString() ?? null,
    }
  })
}

function shownOf(row: ListRow) {
  const { draftContents } = row
  const {
    title = '',
    subTitle = '',
    category = GENERAL_CATEGORY,
    tags = [],
    visibility = 'members',
  } = draftContents ?? {}
  if (draftContents || row.state === 'draft')
    return {
      title,
      subTitle,
      category,
      tags,
      visibility,
      frontPage: draftContents?.frontPage ?? false,
      featuredImage: draftContents?.featuredImage ?? null,
      videoUrl: draftContents?.videoUrl ?? '',
    }
  return {
    title: row.title,
    subTitle: row.sub_title,
    category: row.category,
    tags: row.tags,
    visibility: choiceOf(row.visible_to).visibility,
    frontPage: row.front_page,
    featuredImage: row.featured_image ? { id: row.featured_image, alt: row.featured_image_alt } : null,
    videoUrl: row.video_url,
  }
}
