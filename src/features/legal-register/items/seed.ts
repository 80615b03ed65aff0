import { newId } from '#base/id.ts'
import type { RichText } from '#base/rich-text.ts'
import { configPath } from '#base/slug.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Country, Sector } from '../fields.ts'
import type { ItemText } from '../shapes.ts'
import { columnsOf, versionOf } from './columns.ts'

export interface SeededLegalItem {
  /** Identifies the item for other seeds. */
  slug: string
  title: string
  /** Names, not keys. */
  area: string
  regulators: readonly string[]
  countries: readonly Country[]
  sectors: readonly Sector[]
  link: string
  texts: Readonly<Record<ItemText, RichText>>
  at: Date
  authorId: string
}

/** Items per insert statement. */
const BATCH_SIZE = 50

/** Sets the status with which records start. */
export async function seedStartingStatus(
  database: SiteDatabase,
  status: 'Not Compliant' | 'Not yet assessed',
): Promise<void> {
  await database.run(sql.insertInto('legal_setting').values({ site_id: database.siteId, starting_status: status }))
}

/** Seeds the legal items of one site, with texts checked and rendered as on any save. Returns their ids by slug. */
export async function seedLegalItems(
  database: SiteDatabase,
  items: readonly SeededLegalItem[],
): Promise<ReadonlyMap<string, string>> {
  const site_id = database.siteId
  const made = items.map((item) => ({ item, id: newId(item.at.getTime()), columns: columnsOf(contentsOf(item)) }))
  await database.transaction(async (transaction) => {
    for (let start = 0; start < made.length; start += BATCH_SIZE) {
      const part = made.slice(start, start + BATCH_SIZE)
      await transaction.run(
        sql.insertInto('legal_item').values(
          part.map(({ item: { at, authorId }, id, columns }) => ({
            site_id,
            id,
            created_at: at,
            time: at,
            author_id: authorId,
            ...columns,
          })),
        ),
      )
      await transaction.run(
        sql.insertInto('legal_item_version').values(
          part.map(({ item: { at, authorId }, id, columns }) => ({
            site_id,
            item_id: id,
            revision: 1,
            contents: versionOf(columns),
            saved_at: at,
            saved_by: authorId,
          })),
        ),
      )
    }
  })
  return new Map(made.map(({ item, id }) => [item.slug, id]))
}

const contentsOf = ({ title, area, regulators, countries, sectors, link, texts }: SeededLegalItem) => ({
  title,
  filterByArea: configPath('legalCategories', area),
  regulator: regulators.map((name) => configPath('legalRegulators', name)),
  country: countries,
  applicableTo: sectors,
  link,
  ...texts,
})
