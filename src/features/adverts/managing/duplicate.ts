import { buffer } from 'node:stream/consumers'
import { newId } from '#base/id.ts'
import { AREAS, fileRecord, recordFile, storageKey } from '#features/files/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { noAdvert } from '../refusals.ts'
import { advertFor, columnsOf, insertAdvert } from './adverts.ts'
import type { Advert } from './contract.ts'
import { IN_USE } from './plan.ts'

/** Adds an advert like another one, switched off and with a copy of its picture; nothing was counted of it, and it is in no campaign. */
export function duplicateAdvert(storage: () => Storage) {
  return async (call: Call, { id, name }: { id: string; name: string }): Promise<Advert> => {
    const like = await advertFor(call.database, id)
    const columns = columnsOf({ ...like, name, isActive: false })
    const former = await call.database.one(
      sql.selectFrom('advert').select('file_id').where('id', '=', id).where(IN_USE),
    )
    if (!former) throw noAdvert()
    if (former.file_id === null) return call.change((transaction) => insertAdvert(call, transaction, columns))
    const record = await fileRecord(call.database, former.file_id)
    const fileId = newId()
    const bytes = await buffer(await storage().read(storageKey(call.siteId, former.file_id)))
    const copied = { key: storageKey(call.siteId, fileId), bytes }
    return changeWithFiles(call, storage(), [copied], async (transaction) => {
      const copyId = newId()
      const about = { access: 'members', element: 'advert', parentFolder: AREAS.adverts(copyId) } as const
      await recordFile(transaction, { id: fileId, ...record, ...about })
      return insertAdvert(call, transaction, { ...columns, file_id: fileId }, copyId)
    })
  }
}
