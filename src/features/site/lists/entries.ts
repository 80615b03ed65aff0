import type { ConfigList } from '#base/slug.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { ConfigEntry, ManagedEntry } from './contract.ts'

/** The columns `entryOf` needs. */
export const ENTRY_COLUMNS = ['path', 'name', 'is_active', 'child_categories', 'icon', 'revision'] as const

interface EntryRow {
  path: string
  name: string
  is_active: boolean
  child_categories: string[]
  icon: string
  revision: number
}

export function entryOf(row: EntryRow): ManagedEntry {
  return {
    path: row.path,
    name: row.name,
    isActive: row.is_active,
    childCategories: row.child_categories,
    downloadURL: row.icon,
    revision: row.revision,
  }
}

/** The fixed category that always exists and can be neither changed nor removed (TEN-21). */
export const GENERAL: ConfigEntry = {
  path: 'general',
  name: 'General',
  isActive: true,
  childCategories: [],
  downloadURL: '',
}

/** A list's entries without those removed. */
export const entries = (list: ConfigList) =>
  sql.selectFrom('config_entry').where('list', '=', list).where('removed_at', 'is', null)

/** Every entry of a list, including inactive ones, in order; General first among the categories (TEN-29). */
export async function listEntries(
  database: SiteDatabase,
  { list }: { list: ConfigList },
): Promise<{ items: ManagedEntry[] }> {
  const rows = await database.many(entries(list).select(ENTRY_COLUMNS).orderBy('position').orderBy('name'))
  const items = rows.map(entryOf)
  return { items: list === 'categories' ? [{ ...GENERAL, revision: 1 }, ...items] : items }
}
