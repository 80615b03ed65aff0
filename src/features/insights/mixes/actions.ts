import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { cleanName } from '#base/names.ts'
import { AREAS, notAsNamed, recordFile, recordingOf, removeFiles, storageKey } from '#features/files/server.ts'
import { type Call, incomingOf } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { changeWithFiles } from '#platform/server/outbox/file-removal.ts'
import type { Storage } from '#platform/server/storage.ts'
import { fileNameOf } from '../files/file-name.ts'
import { limitsOf } from '../files/send.ts'
import { LONGEST_MIX_NAME, type Mix } from './contract.ts'
import { noSuchMix, tooManyMixes } from './problems.ts'
import { mixOf } from './reads.ts'

/** Maximum number of mixes per member. */
export const MAX_MIXES = 100

/** Receives a mix: one file that is an mp3 by name and content, at most `mostBytes` (WRITE-21). */
export function sendMix(storage: () => Storage, maxBytes: number) {
  return async (call: Call, input: { name: string }): Promise<Mix> => {
    const memberId = ownId(call)
    const { whole } = fileNameOf('audio', input.name)
    const received = await incomingOf(call).receive(limitsOf('audio', maxBytes))
    const recording = await recordingOf(received.path)
    if (!recording) throw notAsNamed('mp3')
    const [id, fileId] = [newId(), newId()]
    const files = [{ key: storageKey(call.siteId, fileId), path: received.path }]
    return changeWithFiles(call, storage(), files, async (transaction) => {
      await refuseTooMany(transaction, memberId)
      await recordFile(transaction, {
        id: fileId,
        name: whole,
        type: 'audio/mpeg',
        size: received.size,
        access: 'downloads',
        element: 'mix',
        parentFolder: AREAS.mixes(memberId),
        publicUrl: `/api/mixes/${id}/audio`,
        seconds: recording.seconds,
      })
      const name = whole.slice(0, -'.mp3'.length).slice(0, LONGEST_MIX_NAME).toWellFormed().trim()
      await transaction.run(
        sql.insertInto('mix').values({ site_id: call.siteId, id, member_id: memberId, name, file_id: fileId }),
      )
      await announce(transaction, 'mixes', `member:${memberId}`)
      return mixOf(call, transaction, id)
    })
  }
}

/** Locks the member, so that two simultaneous uploads cannot both take the last slot. */
async function refuseTooMany(transaction: SiteDatabase, memberId: string): Promise<void> {
  await transaction.one(sql.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate())
  const row = await transaction.one(
    sql.selectFrom('mix').select(raw<number>`count(*)::int`.as('count')).where('member_id', '=', memberId),
  )
  if ((row?.count ?? 0) >= MAX_MIXES) throw tooManyMixes(MAX_MIXES)
}

export async function renameMix(call: Call, { id, name }: { id: string; name: string }): Promise<Mix> {
  const memberId = ownId(call)
  return call.change(async (transaction) => {
    await transaction.run(
      sql
        .updateTable('mix')
        .set({ name: cleanName(name) })
        .where('id', '=', id)
        .where('member_id', '=', memberId),
    )
    await announce(transaction, 'mixes', `member:${memberId}`)
    return mixOf(call, transaction, id)
  })
}

/** Deletes a mix and its file, record and bytes. */
export async function removeMix(call: Call, { id }: { id: string }): Promise<{ done: true }> {
  const memberId = ownId(call)
  await call.change(async (transaction) => {
    const gone = await transaction.one(
      sql.deleteFrom('mix').where('id', '=', id).where('member_id', '=', memberId).returning('file_id'),
    )
    if (!gone) throw noSuchMix()
    await removeFiles(transaction, [gone.file_id])
    await announce(transaction, 'mixes', `member:${memberId}`)
  })
  return { done: true }
}

/** Removes the mixes of members who have left, with their files (PROF-19). */
export async function removeUnownedMixes(transaction: SiteDatabase): Promise<void> {
  const rows = await transaction.many(sql.deleteFrom('mix').where('member_id', 'is', null).returning('file_id'))
  await removeFiles(
    transaction,
    rows.map(({ file_id }) => file_id),
  )
}

/** The policy only admits members. */
function ownId({ viewer }: Call): string {
  if (viewer.memberId === null) throw noSuchMix()
  return viewer.memberId
}
