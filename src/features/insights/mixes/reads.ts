import { serveInline } from '#features/files/server.ts'
import type { Call, FileAnswer, RangedAnswer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, pageOf } from '#platform/server/database/keyset.ts'
import type { Storage } from '#platform/server/storage.ts'
import type { Mix } from './contract.ts'
import { noSuchMix } from './problems.ts'

/** A page of the viewer's own mixes, newest first; others' mixes are never listed (AUD-05). */
export async function mixList(call: Call, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const after = decodeCursor(cursor, [isId])
  const query = ownMixes(call)
    .orderBy('mix.id', 'desc')
    .limit(limit + 1)
  const rows = await call.database.many(after ? query.where('mix.id', '<', after[0] as string) : query)
  const page = pageOf(rows, limit, ({ id }) => [id])
  return { items: page.rows.map(shaped), nextCursor: page.nextCursor }
}

/** One mix after a change. */
export async function mixOf(call: Call, transaction: SiteDatabase, id: string): Promise<Mix> {
  const row = await transaction.one(ownMixes(call).where('mix.id', '=', id))
  if (!row) throw noSuchMix()
  return shaped(row)
}

/** The recording of a mix, for its author only. */
export function mixAudio(storage: () => Storage) {
  return async (call: Call, { id }: { id: string }): Promise<FileAnswer | RangedAnswer> => {
    const row = await call.database.one(ownMixes(call).select('mix.file_id').where('mix.id', '=', id))
    if (!row) throw noSuchMix()
    return serveInline(call.database, storage(), row.file_id)
  }
}

const ownMixes = (call: Call) =>
  sql
    .selectFrom('mix')
    .innerJoin('file', (join) => join.onRef('file.site_id', '=', 'mix.site_id').onRef('file.id', '=', 'mix.file_id'))
    .select(['mix.id', 'mix.name', 'file.created_at', 'file.seconds', 'file.size'])
    .where('mix.member_id', '=', call.viewer.memberId)

type Row = ReturnType<typeof ownMixes> extends { execute(): Promise<(infer Found)[]> } ? Found : never

const shaped = ({ id, name, created_at, seconds, size }: Row): Mix => ({
  id,
  name,
  time: created_at.toISOString(),
  seconds,
  size: Number(size),
  url: `/api/mixes/${id}/audio`,
})
