import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import type { Call } from '../call.ts'
import { type SiteDatabase, sql } from '../database/database.ts'
import type { Storage } from '../storage.ts'

/** Minutes after which bytes that were stored for a change are removed, should that change never have come about. */
const CLAIMED_WITHIN_MINUTES = 15

export interface StoredBytes {
  /** Where the bytes go in the store: one of our own names, below the site's id. */
  key: string
  bytes: Buffer
}

/** A file on disk that goes into the store as it is. */
export interface StoredFile {
  key: string
  path: string
}

/**
 * Stores the bytes and runs `work` in the one transaction of the call. When either fails, or the process dies in between,
 * nothing of them stays in the store.
 */
export async function changeWithFiles<Answer>(
  call: Call,
  storage: Storage,
  files: readonly (StoredBytes | StoredFile)[],
  work: (transaction: SiteDatabase) => Promise<Answer>,
): Promise<Answer> {
  const id = newId()
  await call.database.run(insertion(call.siteId, id, keysOf(files), CLAIMED_WITHIN_MINUTES))
  try {
    const stored = await Promise.allSettled(
      files.map((file) => storage.put(file.key, 'path' in file ? file : file.bytes)),
    )
    for (const each of stored) if (each.status === 'rejected') throw each.reason
    let claimed = false
    const answer = await call.change(async (transaction) => {
      await claim(transaction, id)
      claimed = true
      return work(transaction)
    })
    // A creating call that was made before gets its first answer, and needs no bytes a second time.
    if (!claimed) await call.database.run(hastening(id))
    return answer
  } catch (problem) {
    // Best effort: what is not removed now is removed when it is due.
    await call.database.run(hastening(id)).catch(() => {})
    throw problem
  }
}

/** Has these keys removed from the store once the transaction has come about; tried until the store has done it. */
export async function removeStored(transaction: SiteDatabase, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const id = newId()
  await transaction.run(insertion(transaction.siteId, id, keys, 0))
  await transaction.run(hastening(id))
}

/**
 * The worker's part: removes the bytes, then the note of it; when the store fails, the note stays for the next try. No transaction
 * is open meanwhile: a store that is slow would hold back the live changes of every site. Where a change claims the bytes at this
 * moment, it is waited for; after that nobody can claim them.
 */
export async function carryOutRemoval(database: SiteDatabase, storage: Storage, id: string): Promise<void> {
  const due = await database.one(
    sql.updateTable('file_removal').set({ due_at: CARRIED_OUT }).where('id', '=', id).returning('keys'),
  )
  for (const key of due?.keys ?? []) await storage.remove(key)
  if (due) await database.run(sql.deleteFrom('file_removal').where('id', '=', id))
}

/** Stands for the time of a removal that has begun. */
const CARRIED_OUT = raw<Date>`'-infinity'::timestamptz`

const keysOf = (files: readonly { key: string }[]) => files.map(({ key }) => key)

const insertion = (siteId: string, id: string, keys: readonly string[], minutes: number) =>
  sql.insertInto('file_removal').values({
    site_id: siteId,
    id,
    keys: [...keys],
    due_at: new Date(Date.now() + minutes * 60_000),
  })

/** Makes a removal due and gives it to the workers; one that was claimed or carried out is no longer there. */
const hastening = (id: string) =>
  sql
    .with('due', (db) =>
      db
        .updateTable('file_removal')
        .set({ due_at: raw<Date>`least(due_at, now())` })
        .where('id', '=', id)
        .returning('id'),
    )
    .selectFrom('due')
    .select(raw`enqueue('remove-files', jsonb_build_object('removal', due.id), 'remove-files:' || due.id)`.as('queued'))

/** From here on the bytes belong to the change. One that came so late that they are gone is refused. */
async function claim(transaction: SiteDatabase, id: string): Promise<void> {
  const claimed = await transaction.run(
    sql.deleteFrom('file_removal').where('id', '=', id).where('due_at', '<>', CARRIED_OUT),
  )
  if (claimed === 0)
    throw new Problem('files.too-late', 'unavailable', 'Storing the file took too long. Please try again.', {
      retryAfter: 2,
    })
}
