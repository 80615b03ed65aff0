import { sql as raw } from 'kysely'
import type { ConfigList } from '#base/slug.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { SitePictures } from '../pictures.ts'
import { type EntryAddress, entryAt, inTurn, subjectOf, tell } from './actions.ts'

/**
 * Removes an entry. A category goes out of all parents, and insights that used it show General; a topic is no longer offered and
 * stays readable where it is (ADM-31), as do a legal category and a legal regulator (LEGADM-27). An icon goes with its parent category.
 */
export function removeConfigEntry(pictures: SitePictures) {
  return async (call: Call, address: EntryAddress): Promise<{ done: true }> => {
    await call.change(async (transaction) => {
      await inTurn(transaction)
      const { icon, name } = await entryAt(transaction, address)
      if (KEPT_NAMES.has(address.list)) await keepName(transaction, address, call.now)
      else await transaction.run(atAddress(address))
      if (address.list === 'categories') await takeOutOfParents(transaction, address.path)
      await pictures.remove(transaction, [icon])
      call.audit.note({ subject: subjectOf(address), before: { name } })
      await announce(transaction, 'config', 'members')
      await tell(call, transaction, 'site.entryRemoved', address)
    })
    return { done: true }
  }
}

/** Lists whose entries stand in insights, questions and legal items, which go on showing their names. */
const KEPT_NAMES: ReadonlySet<ConfigList> = new Set(['categories', 'industries', 'legalCategories', 'legalRegulators'])

const atAddress = ({ list, path }: EntryAddress) =>
  sql.deleteFrom('config_entry').where('list', '=', list).where('path', '=', path)

async function keepName(transaction: SiteDatabase, { list, path }: EntryAddress, now: Date): Promise<void> {
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
