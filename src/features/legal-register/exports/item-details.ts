import { sql as raw } from 'kysely'
import type { RichText } from '#base/rich-text.ts'
import { entriesNamed } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { ITEM_COLUMNS } from '../items/rows.ts'

/** Regulators, by name in the order chosen. */
const REGULATORS = entriesNamed('legalRegulators', 'legal_item.regulators').as('regulators')

/** Items whole, in the order of their ids, their texts as JSON that is not read yet; one that is gone meanwhile is left out. */
export async function wholeItems(database: SiteDatabase, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await database.many(
    sql
      .selectFrom('legal_item')
      .select(ITEM_COLUMNS)
      .select(['legal_item.sectors', 'legal_item.link', raw<string>`legal_item.texts::text`.as('texts')])
      .select(REGULATORS)
      .where('legal_item.id', 'in', ids),
  )
  const byId = new Map(rows.map((row) => [row.item_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Headline {
  regulators: readonly string[]
  link: string
  headline: RichText | null
}
const NONE: Headline = { regulators: [], link: '', headline: null }

/** What lists of records leave out of their items, of a page of them, in one statement; of the texts the headline alone. */
export async function headlinesOf(database: SiteDatabase, ids: readonly string[]): Promise<(id: string) => Headline> {
  if (ids.length === 0) return () => NONE
  const rows = await database.many(
    sql
      .selectFrom('legal_item')
      .select(['legal_item.id', 'legal_item.link', REGULATORS])
      .select(raw<RichText | null>`legal_item.texts -> 'headlineDetails'`.as('headline'))
      .where('legal_item.id', 'in', ids),
  )
  const byId = new Map<string, Headline>(
    rows.map(({ id, regulators, ...row }) => [id, { ...row, regulators: regulators.map(({ name }) => name) }]),
  )
  return (id) => byId.get(id) ?? NONE
}
