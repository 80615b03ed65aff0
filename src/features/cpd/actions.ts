import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { newId } from '#base/id.ts'
import { configNames, readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Entry } from './fields.ts'
import { oneEntry } from './reads.ts'
import { fileGone, inFuture, noEntry, takenBack, unknownTopic } from './refusals.ts'
import type { EntryValues } from './tables.ts'

interface NewEntry {
  title: string
  day: string
  minutes: number
  topics: readonly string[]
  note: string
  files: readonly string[]
}

/** Adds what the member says they learned elsewhere, with files that show it (UNI-B2). It counts as stated by them. */
export async function addEntry(call: Call, input: NewEntry): Promise<Entry> {
  const memberId = call.viewer.memberId ?? ''
  const { region } = await readSiteConfig(call.database)
  if (input.day > dayIn(call.now, region)) throw inFuture()
  const topics = [...new Set(input.topics)]
  if (topics.length > 0) {
    const names = await configNames(call.database)
    if (!topics.every((topic) => names.topic.has(topic))) throw unknownTopic()
  }
  const { title, day, minutes, note } = input
  return call.change(async (transaction) => {
    const id = newId()
    await transaction.run(
      sql.insertInto('cpd_entry').values({
        site_id: call.siteId,
        id,
        member_id: memberId,
        kind: 'own',
        source: id,
        title,
        original_title: title,
        day,
        topics,
        minutes,
        original_minutes: minutes,
        note,
      }),
    )
    await attach(transaction, { id, memberId, files: [...new Set(input.files)] })
    await announce(transaction, 'cpd', `member:${memberId}`)
    return oneEntry(transaction, memberId, id)
  })
}

interface Attached {
  id: string
  memberId: string
  files: readonly string[]
}

/** Refuses files that are not the member's, or belong to an entry already. */
async function attach(transaction: SiteDatabase, { id, memberId, files }: Attached): Promise<void> {
  if (files.length === 0) return
  const attached = await transaction.run(
    sql
      .updateTable('cpd_file')
      .set({ entry_id: id })
      .where('id', 'in', files)
      .where('member_id', '=', memberId)
      .where('entry_id', 'is', null),
  )
  if (attached < files.length) throw fileGone()
}

/** Corrects a line with a note (UNI-B2); title and minutes as they were recorded stay beside it, and every change stays listed. */
export function correctEntry(call: Call, { id, ...after }: EntryValues & { id: string }): Promise<Entry> {
  return changeEntry(call, id, async (transaction, before) => {
    await transaction.run(
      sql
        .updateTable('cpd_entry')
        .set({ ...after, changes: raw<number>`changes + 1` })
        .where('id', '=', id),
    )
    return { kind: 'corrected', note: after.note, before: valuesOf(before), after }
  })
}

/** Leaves a line out of what counts, or takes it in again (UNI-B2). */
export function leaveOut(call: Call, { id, leftOut }: { id: string; leftOut: boolean }): Promise<Entry> {
  return changeEntry(call, id, async (transaction, before) => {
    if (before.left_out === leftOut) return undefined
    await transaction.run(
      sql.updateTable('cpd_entry').set({ left_out: leftOut, changes: raw<number>`changes + 1` }).where('id', '=', id),
    )
    return { kind: leftOut ? 'leftOut' : 'takenIn', note: '' }
  })
}

interface Before extends EntryValues {
  left_out: boolean
  taken_back_at: Date | null
}
const valuesOf = ({ title, minutes, note }: EntryValues): EntryValues => ({ title, minutes, note })

interface NotedChange {
  kind: 'corrected' | 'leftOut' | 'takenIn'
  note: string
  before?: EntryValues
  after?: EntryValues
}

/** Changes a locked line of the caller's and adds the change to its history; `undefined` for one that is so already. */
async function changeEntry(
  call: Call,
  id: string,
  work: (transaction: SiteDatabase, before: Before) => Promise<NotedChange | undefined>,
): Promise<Entry> {
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    const before = await transaction.one(
      statement(raw<Before>`
        select title, minutes, note, left_out, taken_back_at from cpd_entry
        where id = ${id}::uuid and member_id = ${memberId}::uuid for update`),
    )
    if (!before) throw noEntry()
    if (before.taken_back_at !== null) throw takenBack()
    const change = await work(transaction, before)
    if (change) {
      await transaction.run(
        sql.insertInto('cpd_change').values({
          site_id: call.siteId,
          id: newId(),
          entry_id: id,
          member_id: memberId,
          kind: change.kind,
          note: change.note,
          before: change.before ? JSON.stringify(change.before) : null,
          after: change.after ? JSON.stringify(change.after) : null,
          at: call.now,
        }),
      )
      await announce(transaction, 'cpd', `member:${memberId}`)
    }
    return oneEntry(transaction, memberId, id)
  })
}
