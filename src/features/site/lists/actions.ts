import { sql as raw } from 'kysely'
import { cleanName } from '#base/names.ts'
import { type ConfigList, configPath } from '#base/slug.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { MAX_ENTRIES } from '../list-rules.ts'
import type { ManagedEntry } from './contract.ts'
import { ENTRY_COLUMNS, entries, entryOf, GENERAL } from './entries.ts'
import { entryChanged, entryExists, entryGone, generalStays, listFull, noSuchCategory } from './refusals.ts'

export interface EntryAddress {
  list: ConfigList
  path: string
}

/**
 * Appends an entry to a configuration list. Its key is made from the name (TEN-26, TEN-27); a name or key that is already used is
 * refused with a message naming the existing entry (TEN-28).
 */
export async function addConfigEntry(
  call: Call,
  input: { list: ConfigList; name: string; childCategories?: string[] | undefined },
): Promise<ManagedEntry & { id: string }> {
  const { list } = input
  const name = cleanName(input.name)
  const path = configPath(list, name)
  return call.change(async (transaction) => {
    await lockLists(transaction)
    await refuseTakenName(transaction, list, name)
    const position = await nextPosition(transaction, list)
    const columns = {
      name,
      position,
      child_categories: await childrenOf(transaction, list, input.childCategories),
      is_active: true,
      removed_at: null,
    }
    const row = await transaction.one(
      sql
        .insertInto('config_entry')
        .values({ site_id: call.siteId, list, path, ...columns })
        // An entry that was removed is restored under its old key.
        .onConflict((conflict) =>
          conflict
            .columns(['site_id', 'list', 'path'])
            .doUpdateSet({ ...columns, revision: raw`config_entry.revision + 1` }),
        )
        .returning(ENTRY_COLUMNS),
    )
    if (!row) throw entryExists(name)
    call.audit.note({ subject: subjectOf({ list, path }), after: loggedOf(entryOf(row)) })
    await announce(transaction, 'config', 'members')
    return { id: path, ...entryOf(row) }
  })
}

interface EntryChange extends EntryAddress {
  basedOn?: number | undefined
  name?: string | undefined
  isActive?: boolean | undefined
  childCategories?: string[] | undefined
}

/** Renames an entry, sets it active or inactive, or changes a parent category's children; its key stays (ADM-21, TEN-29). */
export async function changeConfigEntry(call: Call, { basedOn, ...change }: EntryChange): Promise<ManagedEntry> {
  const { list, isActive, childCategories } = change
  const name = change.name === undefined ? undefined : cleanName(change.name)
  return call.change(async (transaction) => {
    await lockLists(transaction)
    const before = await entryAt(transaction, change)
    if (basedOn !== undefined && basedOn !== before.revision) throw entryChanged()
    if (name !== undefined && name !== before.name) await refuseTakenName(transaction, list, name, change.path)
    const row = await transaction.one(
      sql
        .updateTable('config_entry')
        .set({
          revision: before.revision + 1,
          ...(name === undefined ? {} : { name }),
          ...(isActive === undefined ? {} : { is_active: isActive }),
          ...(childCategories === undefined
            ? {}
            : { child_categories: await childrenOf(transaction, list, childCategories) }),
        })
        .where('list', '=', list)
        .where('path', '=', change.path)
        .returning(ENTRY_COLUMNS),
    )
    if (!row) throw entryGone()
    call.audit.note({
      subject: subjectOf(change),
      before: loggedOf(entryOf(before)),
      after: loggedOf(entryOf(row)),
    })
    await announce(transaction, 'config', 'members')
    if (row.name !== before.name) await publishEntryEvent(call, transaction, 'site.entryRenamed', change)
    return entryOf(row)
  })
}

/** Reorders a list. Entries that are not named keep their position. */
export async function orderConfigEntries(
  call: Call,
  { list, paths }: { list: ConfigList; paths: string[] },
): Promise<{ done: true }> {
  await call.change(async (transaction) => {
    await lockLists(transaction)
    const before = await transaction.many(entries(list).select('path').orderBy('position').orderBy('path'))
    call.audit.note({ subject: list, before: before.map(({ path }) => path), after: paths })
    await transaction.run(
      sql
        .updateTable('config_entry')
        .from(
          raw<{ path: string; position: number }>`unnest(${paths}::text[]) with ordinality`.as<'named'>(
            raw`named(path, position)`,
          ),
        )
        .set({ position: raw<number>`named.position` })
        .whereRef('config_entry.path', '=', 'named.path')
        .where('list', '=', list),
    )
    await announce(transaction, 'config', 'members')
  })
  return { done: true }
}

/** An entry's subject in the audit log. */
export const subjectOf = ({ list, path }: EntryAddress): string => `${list}/${path}`

/** The fields of an entry that the audit log records. */
const loggedOf = ({ name, isActive, childCategories }: ManagedEntry) => ({ name, isActive, childCategories })

/** Locks and returns an existing entry. General is not stored and cannot be changed (TEN-21). */
export async function entryAt(transaction: SiteDatabase, { list, path }: EntryAddress) {
  if (list === 'categories' && path === GENERAL.path) throw generalStays()
  const row = await transaction.one(entries(list).select(ENTRY_COLUMNS).where('path', '=', path).forUpdate())
  if (!row) throw entryGone()
  return row
}

/** Serialises changes to a site's lists, so that two requests cannot take the same name. */
export async function lockLists(transaction: SiteDatabase): Promise<void> {
  await transaction.one(sql.selectFrom('site').select('id').forNoKeyUpdate())
}

/** Publishes the event for features that store the entry's name (ADM-31). */
export function publishEntryEvent(
  call: Call,
  transaction: SiteDatabase,
  name: 'site.entryRenamed' | 'site.entryRemoved',
  { list, path }: EntryAddress,
): Promise<void> {
  return publish(transaction, { name, actorId: call.viewer.memberId, data: { list, path } })
}

/** Refuses a name whose key, or lower-case form, another entry has: people cannot tell such names apart. */
async function refuseTakenName(transaction: SiteDatabase, list: ConfigList, name: string, own?: string): Promise<void> {
  const key = configPath(list, name)
  if (list === 'categories' && key === GENERAL.path) throw entryExists(GENERAL.name)
  const alike = entries(list)
    .select('name')
    .where((either) => either.or([either('path', '=', key), either(raw`lower(name)`, '=', name.toLowerCase())]))
  const taken = await transaction.one(own === undefined ? alike : alike.where('path', '!=', own))
  if (taken) throw entryExists(taken.name)
}

async function nextPosition(transaction: SiteDatabase, list: ConfigList): Promise<number> {
  const row = await transaction.one(
    entries(list).select([raw<number>`count(*)::int`.as('count'), raw<number>`coalesce(max(position), 0)`.as('last')]),
  )
  if ((row?.count ?? 0) >= MAX_ENTRIES) throw listFull(MAX_ENTRIES)
  return (row?.last ?? 0) + 1
}

/** A parent category's children without duplicates; throws for unknown categories. Empty for other lists. */
async function childrenOf(transaction: SiteDatabase, list: ConfigList, requested: string[] = []): Promise<string[]> {
  if (list !== 'parentCategories') return []
  const paths = [...new Set(requested)]
  const rows = await transaction.many(entries('categories').select('path').where('path', 'in', paths))
  const known = new Set([GENERAL.path, ...rows.map(({ path }) => path)])
  if (paths.some((path) => !known.has(path))) throw noSuchCategory()
  return paths
}
