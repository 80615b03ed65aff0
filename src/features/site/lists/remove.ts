import { sql as raw } from 'kysely'
import type { ConfigList } from '#base/slug.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { SitePictures } from '../pictures.ts'
import { type EntryAddress, entryAt, lockLists, publishEntryEvent, subjectOf } from './actions.ts'

/**
 * Removes an entry. A category is removed from all parents, and its insights show General; a topic is no longer offered but stays
 * readable where it is used (ADM-31), as do legal categories and regulators (LEGADM-27). A parent category's icon is deleted with it.
 */
export function removeConfigEntry(pictures: SitePictures) {
  return async (call: Call, address: EntryAddress): Promise<{ done: true }> => {
    await call.change(async (transaction) => {
      await lockLists(transaction)
      const { icon, name } = await entryAt(transaction, address)
      if (LISTS_RETAINING_NAMES.has(address.list)) await markRemoved(transaction, address, call.now)
      else await transaction.run(atAddress(address))
      if (address.list === 'categories') await takeOutOfParents(transaction, address.path)
      await pictures.remove(transaction, [icon])
      call.audit.note({ subject: subjectOf(address), before: { name } })
      await announce(transaction, 'config', 'members')
      await publishEntryEvent(call, transaction, 'site.entryRemoved', address)
    })
    return { done: true }
  }
}

/** Lists whose removed entries keep their names, because insights, threads, legal items and members still show them. */
const LISTS_RETAINING_NAMES: ReadonlySet<ConfigList> = new Set([
  'categories',
  'industries',
  'legalCategories',
  'legalRegulators',
  'suppliers',
  'companyTypes',
])

const atAddress = ({ list, path }: EntryAddress) =>
  sql.deleteFrom('config_entry').where('list', '=', list).where('path', '=', path)

async function markRemoved(transaction: SiteDatabase, { list, path }: EntryAddress, now: Date): Promise<void> {
  await transaction.run(
    sql
      .updateTable('config_entry')
      .set({ removed_at: now, revision: raw`revision + 1` as never })
      .where('list', '=', list)
      .where('path', '=', path),
  )
  await transaction.run(sql.deleteFrom('topic_subscription').where('list', '=', list).where('path', '=', path))
}

async function takeOutOfParents(transaction: SiteDatabase, category: string): Promise<void> {
  await transaction.run(
    sql
      .updateTable('config_entry')
      .set({
        child_categories: raw`array_remove(child_categories, ${category})` as never,
        revision: raw`revision + 1` as never,
      })
      .where('list', '=', 'parentCategories')
      .where(raw<boolean>`${category} = any (child_categories)`),
  )
}
