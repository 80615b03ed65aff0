import { sql as raw } from 'kysely'
import { picturesById, type StoredPicture } from '#features/files/server.ts'
import { configNames } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { shownToVisitors } from './readable.ts'

/** What a public page may show of an insight: card fields only (LAND-24). */
export interface InsightTile {
  id: string
  title: string
  subTitle: string
  category: string
  time: string
  picture: (StoredPicture & { alt: string }) | null
}

/**
 * Which insights a public page shows: the newest of some categories (all if empty; LAND-09); with `frontPage`, only
 * those with the flag, over the whole library (LAND-11, INS-04).
 */
export interface TileChoice {
  categories: readonly string[]
  limit: number
  frontPage?: boolean | undefined
}

/** The insights of each choice, in order; three statements for any number of choices. */
export async function insightTiles(database: SiteDatabase, choices: readonly TileChoice[]): Promise<InsightTile[][]> {
  const [first, ...others] = choices.map((choice, index) =>
    sql.selectFrom(chosen(choice, index).as('part')).selectAll(),
  )
  if (!first) return []
  const rows = (await database.many(others.reduce((all, part) => all.unionAll(part), first))).toSorted(newestFirst)
  const tiles = await tilesOf(database, rows)
  return choices.map((_, index) => tiles.filter((_tile, row) => rows[row]?.choice === index))
}

export const TILE_COLUMNS = [
  'insight.id',
  'insight.title',
  'insight.sub_title',
  'insight.category',
  'insight.published_at',
  'insight.featured_image',
  'insight.featured_image_alt',
] as const

interface TileRow {
  id: string
  title: string
  sub_title: string
  category: string
  published_at: Date
  featured_image: string | null
  featured_image_alt: string
}

/** Adds pictures and category names to rows, in one statement each. */
export async function tilesOf(database: SiteDatabase, rows: readonly TileRow[]): Promise<InsightTile[]> {
  const [pictures, names] = await Promise.all([
    picturesById(
      database,
      rows.map((row) => row.featured_image),
    ),
    configNames(database),
  ])
  return rows.map((row) => {
    const picture = row.featured_image === null ? undefined : pictures.get(row.featured_image)
    return {
      id: row.id,
      title: row.title,
      subTitle: row.sub_title,
      category: names.category.get(row.category) ?? 'General',
      time: row.published_at.toISOString(),
      picture: picture ? { ...picture, alt: row.featured_image_alt } : null,
    }
  })
}

/** The rows of one choice, marked with its index. */
function chosen({ categories, limit, frontPage = false }: TileChoice, index: number) {
  let query = sql
    .selectFrom('insight')
    .select(TILE_COLUMNS)
    .select(raw<number>`${raw.lit(index)}::int`.as('choice'))
    .where(shownToVisitors())
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (categories.length > 0) query = query.where('category', 'in', [...categories])
  if (frontPage) query = query.where('front_page', '=', true)
  return query
}

const newestFirst = (one: { published_at: Date; id: string }, other: typeof one) =>
  +other.published_at - +one.published_at || (other.id < one.id ? -1 : 1)
