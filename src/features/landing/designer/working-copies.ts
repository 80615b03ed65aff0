import { namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Draft, LandingTab } from '../contract.ts'
import { checkSize } from './check-design.ts'
import { draftNotFound } from './errors.ts'

/** A member whose working copy was saved within this time counts as editing the draft, in ms. */
const ACTIVE_MS = 5 * 60_000
/** Minimum time between two announcements that somebody is editing, in ms. */
const ANNOUNCE_INTERVAL_MS = 60_000
const MAX_OTHER_EDITORS = 20

/**
 * Saves the caller's unsaved changes to a draft (DES-B1), one working copy per member and draft. Incomplete
 * sections are accepted; only the size is checked.
 */
export async function saveWorkingCopy(call: Call, input: { key: string; basedOn: number; tabs: LandingTab[] }) {
  checkSize(input.tabs)
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    await lockDraft(transaction, input.key)
    const before = await transaction.one(copies(input.key).select('kept_at').where('member_id', '=', memberId))
    const copyColumns = { tabs: JSON.stringify(input.tabs), based_on: input.basedOn, kept_at: call.now }
    await transaction.run(
      sql
        .insertInto('landing_page_working_copy')
        .values({ site_id: call.siteId, draft_id: input.key, member_id: memberId, ...copyColumns })
        .onConflict((conflict) => conflict.columns(['site_id', 'draft_id', 'member_id']).doUpdateSet(copyColumns)),
    )
    if (!before || call.now.getTime() - before.kept_at.getTime() > ANNOUNCE_INTERVAL_MS)
      await announce(transaction, 'landing-drafts', 'admins')
    return { savedAt: call.now.toISOString() }
  })
}

/** Deletes the caller's own working copy; succeeds if there is none. */
export async function dropWorkingCopy(call: Call, { key }: { key: string }) {
  return call.change(async (transaction) => {
    await lockDraft(transaction, key)
    await deleteWorkingCopy(transaction, key, call.viewer.memberId)
    await announce(transaction, 'landing-drafts', 'admins')
    return { done: true as const }
  })
}

export async function deleteWorkingCopy(transaction: SiteDatabase, draftId: string, memberId: string | null) {
  await transaction.run(
    sql
      .deleteFrom('landing_page_working_copy')
      .where('draft_id', '=', draftId)
      .where('member_id', '=', memberId ?? ''),
  )
}

export async function ownWorkingCopy(
  database: SiteDatabase,
  draftId: string,
  memberId: string | null,
): Promise<Draft['workingCopy']> {
  const row = await database.one(
    copies(draftId)
      .select(['tabs', 'based_on', 'kept_at'])
      .where('member_id', '=', memberId ?? ''),
  )
  return row ? { tabs: row.tabs, basedOn: row.based_on, savedAt: row.kept_at.toISOString() } : null
}

/** Other members who are editing the draft, the latest first. */
export async function otherEditors(
  database: SiteDatabase,
  draftId: string,
  memberId: string | null,
  now: Date,
): Promise<Draft['others']> {
  const rows = await database.many(
    copies(draftId)
      .select(['member_id', 'kept_at'])
      .where('member_id', '<>', memberId ?? '')
      .where('kept_at', '>', new Date(now.getTime() - ACTIVE_MS))
      .orderBy('kept_at', 'desc')
      .limit(MAX_OTHER_EDITORS),
  )
  const names = await namesById(
    database,
    rows.map((row) => row.member_id),
  )
  return rows.map((row) => ({ name: names.get(row.member_id) ?? '', savedAt: row.kept_at.toISOString() }))
}

/** Locks the draft against removal; throws if it does not exist. */
async function lockDraft(transaction: SiteDatabase, key: string) {
  const draft = await transaction.one(
    sql.selectFrom('landing_page_draft').select('id').where('id', '=', key).forKeyShare(),
  )
  if (!draft) throw draftNotFound()
}

const copies = (draftId: string) => sql.selectFrom('landing_page_working_copy').where('draft_id', '=', draftId)
