import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { FORMATS } from '#features/files/contract.ts'
import {
  AREAS,
  isAsNamed,
  notAsNamed,
  parseFileName,
  recordFile,
  removeFiles,
  storageKey,
} from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { cpdContract } from '../contract.ts'
import { type Evidence, FILE_ENDINGS, MAX_TOTAL_FILE_BYTES, MAX_UNUSED_FILES } from '../fields.ts'
import { filesFull, noFile, tooManyFiles } from '../refusals.ts'

/** Accepts a file that shows what an entry says (UNI-B2); its sender alone ever sees it. */
export function sendFile(storage: () => Storage) {
  const limits = cpdContract.sendFile['~orpc'].meta.upload
  return async (call: Call, input: { name: string }): Promise<Evidence> => {
    if (!limits) throw new Error('files have limits')
    const memberId = call.viewer.memberId ?? ''
    const name = parseFileName(FILE_ENDINGS, input.name)
    const { path, size } = await incomingOf(call).receive(limits)
    if (!(await isAsNamed(path, name.ending))) throw notAsNamed(name.ending)
    const [id, fileId] = [newId(), newId()]
    return changeWithFiles(call, storage(), [{ key: storageKey(call.siteId, fileId), path }], async (transaction) => {
      await refuseTooMany(transaction, memberId, size)
      await recordFile(transaction, {
        id: fileId,
        name: name.whole,
        type: FORMATS[name.ending].type,
        size,
        access: 'cpd',
        element: 'cpdevidence',
        parentFolder: AREAS.cpd(memberId),
      })
      await transaction.run(
        sql.insertInto('cpd_file').values({
          site_id: call.siteId,
          id,
          file_id: fileId,
          member_id: memberId,
          name: name.whole,
          size,
          sent_at: call.now,
        }),
      )
      return { id, name: name.whole, size }
    })
  }
}

/** Files sent at once are counted one after the other. */
async function refuseTooMany(transaction: SiteDatabase, memberId: string, size: number): Promise<void> {
  await lockExclusive(transaction, `cpd-files ${memberId}`)
  const sent = await transaction.one(
    sql
      .selectFrom('cpd_file')
      .select([
        raw<number>`count(*) filter (where entry_id is null)::int`.as('unused'),
        raw<number>`coalesce(sum(size), 0)::float8`.as('bytes'),
      ])
      .where('member_id', '=', memberId),
  )
  if ((sent?.unused ?? 0) >= MAX_UNUSED_FILES) throw tooManyFiles()
  if ((sent?.bytes ?? 0) + size > MAX_TOTAL_FILE_BYTES) throw filesFull()
}

/** Deletes one of the caller's files that no entry names. */
export function dropFile(call: Call, { id }: { id: string }) {
  return call.change(async (transaction) => {
    const found = await transaction.one(
      sql
        .selectFrom('cpd_file')
        .select('file_id')
        .where('id', '=', id)
        .where('member_id', '=', call.viewer.memberId)
        .where('entry_id', 'is', null)
        .forUpdate(),
    )
    if (!found) throw noFile()
    await removeFiles(transaction, [found.file_id])
    return { done: true as const }
  })
}
