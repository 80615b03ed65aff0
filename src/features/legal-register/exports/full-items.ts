import { sql as raw } from 'kysely'
import type { RichText } from '#base/rich-text.ts'
import { entriesNamed } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { ITEM_COLUMNS } from '../items/rows.ts'

/** Names of regulators, in the chosen order. */
const REGULATORS = entriesNamed('legalRegulators', 'legal_item.regulators').as('regulators')

/** Full items in the order of `ids`, with their texts as unparsed JSON; items deleted in the meantime are left out. */
export async function fullItems(database: SiteDatabase, ids: readonly string[]) {
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

/** Details of items that lists of records do not include, for one page in one statement; of the texts only the headline. */
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
