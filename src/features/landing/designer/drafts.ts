import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { truncate } from '#base/names.ts'
import { nameById, namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { newestPage } from '#platform/server/database/keyset.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type EventName, publish } from '#platform/server/outbox/events.ts'
import type { Draft, DraftSummary, LandingTab, TEMPLATES } from '../contract.ts'
import { checkDesign } from './check-design.ts'
import { draftChanged, draftNotFound, tooManyDrafts } from './errors.ts'
import { templates } from './templates.ts'
import { deleteWorkingCopy, editing } from './working-copies.ts'

const MAX_DRAFTS = 500
const NAME_LENGTH = 120
const SUMMARY = ['id', 'name', 'revision', 'updated_at', 'updated_by'] as const

interface SummaryRow {
  id: string
  name: string
  revision: number
  updated_at: Date
  updated_by: string | null
}

/** The site's drafts, newest first (DES-16). */
export async function draftList(call: Call, input: { cursor?: string | undefined; limit: number }) {
  const query = sql.selectFrom('landing_page_draft').select(SUMMARY)
  const page = await newestPage(call.database, query, { time: 'updated_at' }, input)
  const names = await namesById(
    call.database,
    page.rows.map((row) => row.updated_by),
  )
  return { items: page.rows.map((row) => summaryOf(row, names)), nextCursor: page.nextCursor }
}

/** One saved draft with the caller's working copy and the other administrators who are editing it. */
export async function readDraft(call: Call, { key }: { key: string }): Promise<Draft> {
  return draftOf(call, call.database, key)
}

/** Adds a draft from a template or from the tabs in the input (DES-08, DES-11). */
export async function addDraft(
  call: Call,
  input: { name: string; template?: (typeof TEMPLATES)[number] | undefined; tabs?: LandingTab[] | undefined },
) {
  const tabs = input.tabs ?? templates[input.template ?? 'blank']
  checkDesign(tabs)
  return call.change((transaction) => insertDraft(call, transaction, input.name, tabs))
}

/** Copies a saved draft under the name '{name} copy' (DES-13). */
export async function copyDraft(call: Call, { key }: { key: string }) {
  return call.change(async (transaction) => {
    const draft = await transaction.one(
      sql.selectFrom('landing_page_draft').select(['name', 'tabs']).where('id', '=', key),
    )
    if (!draft) throw draftNotFound()
    return insertDraft(call, transaction, copyName(draft.name), draft.tabs)
  })
}

/** Saves a draft based on `basedOn`; refused with the name of whoever saved it in between (DES-10). */
export async function saveDraft(call: Call, input: { key: string; basedOn: number; tabs: LandingTab[] }) {
  checkDesign(input.tabs)
  return call.change(async (transaction) => {
    const saved = await transaction.run(
      sql
        .updateTable('landing_page_draft')
        .set((row) => ({
          tabs: JSON.stringify(input.tabs),
          revision: row('revision', '+', 1),
          updated_at: call.now,
          updated_by: call.viewer.memberId,
        }))
        .where('id', '=', input.key)
        .where('revision', '=', input.basedOn),
    )
    if (saved === 0) throw await saveConflict(transaction, input.key)
    await deleteWorkingCopy(transaction, input.key, call.viewer.memberId)
    await announceAndPublish(call, transaction, 'landing.draftSaved', input.key)
    return draftOf(call, transaction, input.key)
  })
}

/** Renames a draft; its content and revision stay as they are (DES-12). */
export async function renameDraft(call: Call, { key, name }: { key: string; name: string }): Promise<DraftSummary> {
  return call.change(async (transaction) => {
    const row = await transaction.one(
      sql
        .updateTable('landing_page_draft')
        .set({ name, updated_at: call.now, updated_by: call.viewer.memberId })
        .where('id', '=', key)
        .returning(SUMMARY),
    )
    if (!row) throw draftNotFound()
    await announceAndPublish(call, transaction, 'landing.draftRenamed', key)
    return summaryOf(row, await namesById(transaction, [row.updated_by]))
  })
}

/** Removes a draft and all working copies of it. Pages published from it stay. */
export async function removeDraft(call: Call, { key }: { key: string }) {
  return call.change(async (transaction) => {
    const removed = await transaction.run(sql.deleteFrom('landing_page_draft').where('id', '=', key))
    if (removed === 0) throw draftNotFound()
    await announceAndPublish(call, transaction, 'landing.draftRemoved', key)
    return { done: true as const }
  })
}

/** The name and tabs of the draft at revision `basedOn`; refused if it was saved again since. */
export async function savedDesign(transaction: SiteDatabase, key: string, basedOn: number) {
  const draft = await transaction.one(
    sql
      .selectFrom('landing_page_draft')
      .select(['name', 'tabs'])
      .where('id', '=', key)
      .where('revision', '=', basedOn)
      .forShare(),
  )
  if (!draft) throw await saveConflict(transaction, key)
  return draft
}

async function insertDraft(call: Call, transaction: SiteDatabase, name: string, tabs: LandingTab[]) {
  // Prevents two concurrent inserts from both being counted below the limit.
  await lockExclusive(transaction, 'landing-page')
  const { count } = (await transaction.one(
    sql.selectFrom('landing_page_draft').select(raw<number>`count(*)::int`.as('count')),
  )) ?? { count: 0 }
  if (count >= MAX_DRAFTS) throw tooManyDrafts(MAX_DRAFTS)
  const id = newId()
  await transaction.run(
    sql.insertInto('landing_page_draft').values({
      site_id: call.siteId,
      id,
      name,
      tabs: JSON.stringify(tabs),
      updated_at: call.now,
      updated_by: call.viewer.memberId,
    }),
  )
  await announceAndPublish(call, transaction, 'landing.draftAdded', id)
  return { ...(await draftOf(call, transaction, id)), id }
}

async function draftOf(call: Call, database: SiteDatabase, key: string): Promise<Draft> {
  const row = await database.one(
    sql
      .selectFrom('landing_page_draft')
      .select([...SUMMARY, 'tabs'])
      .where('id', '=', key),
  )
  if (!row) throw draftNotFound()
  const [names, copies] = await Promise.all([
    namesById(database, [row.updated_by]),
    editing(database, key, { memberId: call.viewer.memberId, now: call.now }),
  ])
  return { ...summaryOf(row, names), tabs: row.tabs, ...copies }
}

async function saveConflict(database: SiteDatabase, key: string) {
  const row = await database.one(sql.selectFrom('landing_page_draft').select('updated_by').where('id', '=', key))
  return row ? draftChanged(await nameById(database, row.updated_by)) : draftNotFound()
}

async function announceAndPublish(
  call: Call,
  transaction: SiteDatabase,
  name: Extract<EventName, `landing.draft${string}`>,
  draftId: string,
) {
  await announce(transaction, 'landing-drafts', 'admins')
  await publish(transaction, { name, actorId: call.viewer.memberId, data: { draftId } })
}

const summaryOf = (row: SummaryRow, names: ReadonlyMap<string, string>): DraftSummary => ({
  key: row.id,
  name: row.name,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: names.get(row.updated_by ?? '') ?? null,
})

/** Truncates a long name so that ' copy' still fits. */
function copyName(name: string): string {
  const ending = ' copy'
  return `${truncate(name, NAME_LENGTH - ending.length)}${ending}`
}
