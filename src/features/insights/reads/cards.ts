import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import { videoOf } from '#base/video.ts'
import { picturesById } from '#features/files/server.ts'
import { displayNameOf } from '#features/members/server.ts'
import type { Call, Viewer } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { InsightCard } from '../contract.ts'

/** Columns of a card, without the text. */
export const CARD_COLUMNS = [
  'insight.id',
  'insight.published_at',
  'insight.title',
  'insight.sub_title',
  'insight.category',
  'insight.tags',
  'insight.author_id',
  'insight.featured_image',
  'insight.featured_image_alt',
  'insight.video_url',
  'insight.file_id',
  'insight.audio_id',
  'insight.front_page',
  'insight.reading_minutes',
] as const

export interface CardRow {
  id: string
  published_at: Date
  title: string
  sub_title: string
  category: string
  tags: string[]
  author_id: string | null
  author_name: string | null
  featured_image: string | null
  featured_image_alt: string
  video_url: string | null
  file_id: string | null
  audio_id: string | null
  front_page: boolean
  reading_minutes: number
  favourite: boolean
}

/** Column: whether the viewer saved it. */
export const favouriteColumn = (call: Call) => favouriteOf(call.viewer.memberId)

/** Column: whether this member saved it. */
export function favouriteOf(memberId: string | null) {
  return raw<boolean>`exists (select from saved_insight s where s.site_id = insight.site_id and s.insight_id = insight.id
    and s.member_id = ${memberId}::uuid)`.as('favourite')
}

/** Column: the author's name. */
export const authorColumn = displayNameOf('insight.author_id').as('author_name')

export const cards = () => sql.selectFrom('insight').select(CARD_COLUMNS).select(authorColumn)

/** Whether the site's audio switch is on (AUD-03). */
export const offersAudio = ({ switches }: Viewer): boolean => switches?.audio ?? true

/** Shapes cards from rows; uncached pictures are read in one statement. */
export async function shapeCards(
  call: Call,
  rows: readonly CardRow[],
  highlights: ReadonlyMap<string, { title: string; excerpt: string }> = new Map(),
): Promise<InsightCard[]> {
  const pictures = await picturesById(
    call.database,
    rows.map((row) => row.featured_image),
  )
  return rows.map((row) => {
    const picture = row.featured_image === null ? undefined : pictures.get(row.featured_image)
    return {
      id: row.id,
      time: row.published_at.toISOString(),
      title: row.title,
      subTitle: row.sub_title,
      category: row.category,
      tags: row.tags,
      featuredImage: picture ? { ...picture, alt: row.featured_image_alt } : null,
      authorId: row.author_id,
      authorDisplayName: shownName(row.author_name),
      hasVideo: videoOf(row.video_url) !== null,
      hasFile: row.file_id !== null,
      hasAudio: row.audio_id !== null && offersAudio(call.viewer),
      frontPage: row.front_page,
      readingMinutes: row.reading_minutes,
      favourite: row.favourite,
      highlight: highlights.get(row.id) ?? null,
    }
  })
}
