import { sql as raw } from 'kysely'
import { type Call, uploadOf } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { ICON_SIZE } from '../list-rules.ts'
import type { SitePictures } from '../pictures.ts'
import { entryAt, lockLists } from './actions.ts'
import type { ManagedEntry } from './contract.ts'
import { ENTRY_COLUMNS, entryOf } from './entries.ts'
import { entryGone } from './refusals.ts'

const LIST = 'parentCategories'

/** Saves a parent category's icon and deletes the previous one, both record and file (TEN-22, ADM-26). */
export function saveIcon(storage: () => Storage, pictures: SitePictures) {
  return async (call: Call, { path }: { path: string }): Promise<ManagedEntry> => {
    const picture = await pictures.make(call.siteId, uploadOf(call), ICON_SIZE)
    return changeWithFiles(call, storage(), picture.files, async (transaction) => {
      await pictures.record(transaction, picture, path)
      return setIcon(call, transaction, pictures, { path, url: picture.url })
    })
  }
}

/** Removes an icon, if there is one; a drawn one is shown instead. */
export function removeIcon(pictures: SitePictures) {
  return (call: Call, { path }: { path: string }): Promise<ManagedEntry> =>
    call.change((transaction) => setIcon(call, transaction, pictures, { path, url: '' }))
}

async function setIcon(
  call: Call,
  transaction: SiteDatabase,
  pictures: SitePictures,
  { path, url }: { path: string; url: string },
): Promise<ManagedEntry> {
  await lockLists(transaction)
  const before = await entryAt(transaction, { list: LIST, path })
  const row = await transaction.one(
    sql
      .updateTable('config_entry')
      .set({ icon: url, revision: raw`revision + 1` as never })
      .where('list', '=', LIST)
      .where('path', '=', path)
      .returning(ENTRY_COLUMNS),
  )
  if (!row) throw entryGone()
  await pictures.remove(transaction, [before.icon])
  call.audit.note({ subject: `${LIST}/${path}`, before: { icon: before.icon }, after: { icon: url } })
  await announce(transaction, 'config', 'members')
  return entryOf(row)
}
