import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/database.ts'
import type { ConfigEntry, ConfigLists } from './contract.ts'
import { DEFAULT_PHOTO_CREDIT } from './primaries.ts'
import { readSiteConfig } from './site-config.ts'

/** The fixed category that always exists and cannot be removed (TEN-21). */
export const GENERAL: ConfigEntry = { path: 'general', name: 'General', isActive: true, childCategories: [] }

/** The active entries of the lists members filter by, and the calendar types (TEN-19, TEN-20, TEN-29). */
export async function configLists(database: SiteDatabase): Promise<ConfigLists> {
  const [rows, config] = await Promise.all([
    database.many(
      sql
        .selectFrom('config_entry')
        .select(['list', 'path', 'name', 'is_active', 'child_categories'])
        .where('is_active', '=', true)
        .where('list', 'in', ['categories', 'parentCategories', 'industries'])
        .orderBy('list')
        .orderBy('position')
        .orderBy('name'),
    ),
    readSiteConfig(database),
  ])
  const entries = (list: string): ConfigEntry[] =>
    rows
      .filter((row) => row.list === list)
      .map((row) => ({
        path: row.path,
        name: row.name,
        isActive: row.is_active,
        childCategories: row.child_categories,
      }))
  return {
    categories: [GENERAL, ...entries('categories').filter((entry) => entry.path !== GENERAL.path)],
    parentCategories: entries('parentCategories'),
    industries: entries('industries'),
    calendarTypes: config.primaries.calendarTypes,
  }
}

/** Names by path of categories and topics, active or not: an old insight keeps a readable name. */
export async function configNames(
  database: SiteDatabase,
): Promise<{ category: Map<string, string>; topic: Map<string, string> }> {
  const rows = await database.many(
    sql.selectFrom('config_entry').select(['list', 'path', 'name']).where('list', 'in', ['categories', 'industries']),
  )
  const names = (list: string) => new Map(rows.filter((row) => row.list === list).map((row) => [row.path, row.name]))
  return { category: names('categories').set(GENERAL.path, GENERAL.name), topic: names('industries') }
}

/** The site's credit for pictures without a photographer, as a column of another feature's statement (INS-21). */
export function photoCredit() {
  return raw<string>`coalesce((select nullif(primaries ->> 'photoCredit', '') from site where id = (select app_site())), ${DEFAULT_PHOTO_CREDIT})`
}
