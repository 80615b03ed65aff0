import { shownName } from '#base/names.ts'
import { videoOf } from '#base/video.ts'
import { displayNameOf } from '#features/members/server.ts'
import { configNames, photoCredit } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { readableByAll } from './readable.ts'
import { near, nearestFirst } from './related.ts'
import { type InsightTile, TILE_COLUMNS, tilesOf } from './tiles.ts'

/** A public insight for visitors (INS-B4). */
export interface PublicInsight extends InsightTile {
  authorName: string
  editedAt: string | null
  readingMinutes: number
  /** Sanitised HTML. */
  content: string
  plaintext: string
  photographer: string
  topics: string[]
  /** Its film at a known provider. */
  film: { url: string; provider: string } | null
}

const VISITOR = { role: 'visitor', memberId: null } as const

/** One public insight with its related ones; undefined for any other. */
export async function publicInsight(
  database: SiteDatabase,
  id: string,
): Promise<{ insight: PublicInsight; related: InsightTile[] } | undefined> {
  const row = await database.one(
    sql
      .selectFrom('insight')
      .select(TILE_COLUMNS)
      .select(['edited_at', 'reading_minutes', 'content_html', 'plaintext', 'photographer', 'video_url', 'tags'])
      .select([displayNameOf('insight.author_id').as('author_name'), photoCredit().as('photo_credit')])
      .where('insight.id', '=', id)
      .where(readableByAll()),
  )
  if (!row) return undefined
  const query = sql.selectFrom('insight').innerJoin(near(VISITOR, id), 'near.id', 'insight.id').select(TILE_COLUMNS)
  const others = await database.many(nearestFirst(query))
  const [[tile, ...related], names] = await Promise.all([tilesOf(database, [row, ...others]), configNames(database)])
  if (!tile) return undefined
  const film = videoOf(row.video_url)
  const insight = {
    ...tile,
    authorName: shownName(row.author_name),
    editedAt: row.edited_at?.toISOString() ?? null,
    readingMinutes: row.reading_minutes,
    content: row.content_html,
    plaintext: row.plaintext,
    photographer: row.photographer || row.photo_credit,
    topics: row.tags.map((tag) => names.topic.get(tag) ?? tag),
    film: film && row.video_url ? { url: row.video_url, provider: film.name } : null,
  }
  return { insight, related }
}

/** An insight in a news feed. */
export interface FeedEntry {
  id: string
  title: string
  summary: string
  category: string
  authorName: string
  time: string
}

/** Maximum length of the summary taken from the text of an insight without a subtitle. */
const SUMMARY = 300

/** The newest public insights (INS-B4). */
export async function newestPublic(database: SiteDatabase, most: number): Promise<FeedEntry[]> {
  const [rows, names] = await Promise.all([
    database.many(
      newestOfAll(most)
        .select(['title', 'sub_title', 'category', 'plaintext'])
        .select(displayNameOf('insight.author_id').as('author_name')),
    ),
    configNames(database),
  ])
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    summary: row.sub_title || truncate(row.plaintext),
    category: names.category.get(row.category) ?? 'General',
    authorName: shownName(row.author_name),
    time: row.published_at.toISOString(),
  }))
}

/** Ids and last changes of public insights, for a sitemap. */
export async function publicAddresses(database: SiteDatabase, most: number): Promise<{ id: string; changed: Date }[]> {
  const rows = await database.many(newestOfAll(most).select('edited_at'))
  return rows.map(({ id, published_at, edited_at }) => ({ id, changed: edited_at ?? published_at }))
}

const newestOfAll = (most: number) =>
  sql
    .selectFrom('insight')
    .select(['insight.id', 'insight.published_at'])
    .where(readableByAll())
    .orderBy('insight.published_at', 'desc')
    .orderBy('insight.id', 'desc')
    .limit(most)

function truncate(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= SUMMARY) return plain
  const cut = plain.slice(0, SUMMARY)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY / 2))} …`
}
