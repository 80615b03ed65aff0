import { namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { isEditingNews, workingCopies } from '#platform/server/working-copies.ts'
import type { Draft, LandingTab } from '../contract.ts'
import { checkSize } from './check-design.ts'
import { draftNotFound } from './errors.ts'

const copies = workingCopies('landing_page_working_copy', 'draft_id')
export const deleteWorkingCopy = copies.discard

/**
 * Saves the caller's unsaved changes to a draft (DES-B1), one working copy per member and draft. Incomplete
 * sections are accepted; only the size is checked.
 */
export async function saveWorkingCopy(call: Call, input: { key: string; basedOn: number; tabs: LandingTab[] }) {
  checkSize(input.tabs)
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    await lockDraft(transaction, input.key)
    const before = await transaction.one(copies.own(input.key, memberId).select('kept_at'))
    const columns = { tabs: JSON.stringify(input.tabs), based_on: input.basedOn, kept_at: call.now }
    await copies.save(
      transaction,
      { site_id: call.siteId, draft_id: input.key, member_id: memberId, ...columns },
      columns,
    )
    if (isEditingNews(before, call.now)) await announce(transaction, 'landing-drafts', 'admins')
    return { savedAt: call.now.toISOString() }
  })
}

/** Deletes the caller's own working copy; succeeds if there is none. */
export async function dropWorkingCopy(call: Call, { key }: { key: string }) {
  return call.change(async (transaction) => {
    await lockDraft(transaction, key)
    await copies.discard(transaction, key, call.viewer.memberId)
    await announce(transaction, 'landing-drafts', 'admins')
    return { done: true as const }
  })
}

/** The caller's working copy of a draft, and the other administrators who are editing it. */
export async function editing(
  database: SiteDatabase,
  draftId: string,
  { memberId, now }: { memberId: string | null; now: Date },
): Promise<Pick<Draft, 'workingCopy' | 'others'>> {
  const [row, others] = await Promise.all([
    database.one(copies.own(draftId, memberId).select(['tabs', 'based_on', 'kept_at'])),
    copies.otherEditors(database, draftId, { memberId, now, namesOf: namesById }),
  ])
  return {
    workingCopy: row ? { tabs: row.tabs, basedOn: row.based_on, savedAt: row.kept_at.toISOString() } : null,
    others,
  }
}

/** Locks the draft against removal; throws if it does not exist. */
async function lockDraft(transaction: SiteDatabase, key: string) {
  const draft = await transaction.one(
    sql.selectFrom('landing_page_draft').select('id').where('id', '=', key).forKeyShare(),
  )
  if (!draft) throw draftNotFound()
}
