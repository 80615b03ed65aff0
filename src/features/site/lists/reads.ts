import { sql as raw } from 'kysely'
import { AUDIO_LISTS, type AudioList } from '#base/slug.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { readSiteConfig } from '../site-config.ts'
import type { AudioLists, ConfigEntry, ConfigLists } from './contract.ts'
import { GENERAL } from './entries.ts'

interface ListRow {
  list: string
  path: string
  name: string
  is_active: boolean
  child_categories: string[]
  icon: string
  removed: boolean
}

/** The active entries of the lists members filter by, and the calendar types (TEN-19, TEN-20, TEN-29). */
export async function configLists(database: SiteDatabase): Promise<ConfigLists> {
  const [rows, config] = await Promise.all([
    database.many(
      sql
        .selectFrom('config_entry')
        .select(['list', 'path', 'name', 'is_active', 'child_categories', 'icon'])
        .select(raw<boolean>`removed_at is not null`.as('removed'))
        .where('list', 'in', ['categories', 'parentCategories', 'industries'])
        .orderBy('list')
        .orderBy('position')
        .orderBy('name'),
    ),
    readSiteConfig(database),
  ])
  const categories = [GENERAL, ...offered(rows, 'categories')]
  return {
    categories,
    parentCategories: parentsOver(offered(rows, 'parentCategories'), categories),
    industries: offered(rows, 'industries'),
    calendarTypes: config.primaries.calendarTypes,
    noLongerOffered: {
      // Insights of a removed category belong to General (ADM-31).
      categories: oldNames(rows, 'categories')
        .map((old) => (old.removed ? { ...old, name: GENERAL.name } : old))
        .map(named),
      industries: oldNames(rows, 'industries').map(named),
    },
  }
}

/** The options that describe a recording, active entries only (TEN-30). */
export async function audioLists(database: SiteDatabase): Promise<AudioLists> {
  const rows = await database.many(
    sql
      .selectFrom('config_entry')
      .select(['list', 'path as value', 'name as label'])
      .where('list', 'in', AUDIO_LISTS)
      .where('is_active', '=', true)
      .where('removed_at', 'is', null)
      .orderBy('list')
      .orderBy('position')
      .orderBy('name'),
  )
  const options = (list: string) =>
    rows.filter((row) => row.list === list).map(({ label, value }) => ({ label, value }))
  return Object.fromEntries(AUDIO_LISTS.map((list) => [list, options(list)])) as AudioLists
}

/** Labels of recordings' values by list and value, including inactive and removed entries (AUD-05). */
export async function audioNames(database: SiteDatabase): Promise<(list: AudioList, value: string) => string> {
  const rows = await database.many(
    sql.selectFrom('config_entry').select(['list', 'path', 'name']).where('list', 'in', AUDIO_LISTS),
  )
  const names = new Map(rows.map(({ list, path, name }) => [`${list}/${path}`, name]))
  return (list, value) => names.get(`${list}/${value}`) ?? value
}

/**
 * Names of categories and topics by path, including inactive and removed ones: an old insight keeps a readable name, and one whose
 * category was removed shows General (ADM-31).
 */
export async function configNames(
  database: SiteDatabase,
): Promise<{ category: Map<string, string>; topic: Map<string, string> }> {
  const rows = await database.many(
    sql
      .selectFrom('config_entry')
      .select([
        'list',
        'path',
        raw<string>`case when list = 'categories' and removed_at is not null then ${GENERAL.name} else name end`.as(
          'name',
        ),
      ])
      .where('list', 'in', ['categories', 'industries']),
  )
  const names = (list: string) => new Map(rows.filter((row) => row.list === list).map((row) => [row.path, row.name]))
  return { category: names('categories').set(GENERAL.path, GENERAL.name), topic: names('industries') }
}

/**
 * Locks a category and topics against renaming and removal until the transaction ends; returns whether the category has been removed.
 * Reactions to list changes then run after this transaction's writes.
 */
export async function lockEntries(
  transaction: SiteDatabase,
  { category, topics }: { category: string; topics: readonly string[] },
): Promise<{ isCategoryRemoved: boolean }> {
  const rows = await transaction.many(
    sql
      .selectFrom('config_entry')
      .select(['list', raw<boolean>`removed_at is not null`.as('removed')])
      .where(
        raw<boolean>`((list = 'categories' and path = ${category}) or (list = 'industries' and path = any (${topics}::text[])))`,
      )
      .orderBy('list')
      .orderBy('path')
      .forShare(),
  )
  return { isCategoryRemoved: rows.some((row) => row.list === 'categories' && row.removed) }
}

function offered(rows: readonly ListRow[], list: string): ConfigEntry[] {
  return rows
    .filter((row) => row.list === list && row.is_active && !row.removed)
    .map((row) => ({
      path: row.path,
      name: row.name,
      isActive: true,
      childCategories: row.child_categories,
      downloadURL: row.icon,
    }))
}

/** Parents with their offered children; a parent without any is left out (TEN-29). */
function parentsOver(parents: ConfigEntry[], categories: readonly ConfigEntry[]): ConfigEntry[] {
  const paths = new Set(categories.map(({ path }) => path))
  return parents
    .map((parent) => ({ ...parent, childCategories: parent.childCategories.filter((child) => paths.has(child)) }))
    .filter(({ childCategories }) => childCategories.length > 0)
}

const oldNames = (rows: readonly ListRow[], list: string) =>
  rows.filter((row) => row.list === list && (row.removed || !row.is_active))

const named = ({ path, name }: { path: string; name: string }) => ({ path, name })
