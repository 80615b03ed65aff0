import { picturesById, type StoredPicture } from '#features/files/server.ts'
import { configNames } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** What a public page may show of an insight: card fields only (LAND-24). */
export interface InsightTile {
  id: string
  title: string
  subTitle: string
  category: string
  time: string
  picture: (StoredPicture & { alt: string }) | null
}

/** The newest insights of some categories (all, when none is named) for a public page (LAND-09). */
export async function insightTiles(
  database: SiteDatabase,
  categories: readonly string[],
  limit: number,
): Promise<InsightTile[]> {
  let query = sql
    .selectFrom('insight')
    .select(['id', 'title', 'sub_title', 'category', 'published_at', 'featured_image', 'featured_image_alt'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (categories.length > 0) query = query.where('category', 'in', [...categories])
  const rows = await database.many(query)
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
