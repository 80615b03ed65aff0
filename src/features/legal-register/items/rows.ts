import { sql as raw } from 'kysely'
import { entryNamed } from '#features/site/server.ts'
import type { Country } from '../fields.ts'
import type { ItemRow, Named } from '../shapes.ts'

/** Columns of a row in a list of items, from `legal_item`, without its texts. */
export const ITEM_COLUMNS = [
  'legal_item.id as item_id',
  'legal_item.title',
  'legal_item.countries',
  'legal_item.time',
  'legal_item.withdrawn_at',
  entryNamed('legalCategories', 'legal_item.area').as('area_named'),
] as const

export interface ItemColumns {
  item_id: string
  title: string
  countries: Country[]
  time: Date
  withdrawn_at: Date | null
  area_named: Named
}

/** SQL: whether the item is active in this member's register (LEG-12). */
export const isInRegisterOf = (memberId: string | null) =>
  raw<boolean>`exists (select from member_legal_item own where own.member_id = ${memberId}::uuid
    and own.item_id = legal_item.id and own.status = 'active')`

export function itemRowOf(row: ItemColumns & { mine: boolean }): ItemRow {
  return {
    key: row.item_id,
    title: row.title,
    filterByArea: row.area_named,
    country: row.countries,
    time: row.time.toISOString(),
    mine: row.mine,
    withdrawn: row.withdrawn_at !== null,
  }
}
