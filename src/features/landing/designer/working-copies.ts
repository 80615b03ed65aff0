import { namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { Draft, LandingTab } from '../contract.ts'
import { checkSize } from './check-design.ts'
import { draftGone } from './refusals.ts'

/** Who kept something within this time counts as working on the draft, in ms. */
const AT_WORK_MS = 5 * 60_000
/** Others are told again of somebody who is at work after so long, in ms. */
const TOLD_EVERY_MS = 60_000
const MOST_EDITORS_TOLD = 20

/**
 * Keeps what the viewer has changed in a draft and not saved (DES-B1). Half-finished sections are kept as they are; only the
 * size is looked at. One per person and draft.
 */
export async function keepWorkingCopy(call: Call, input: { key: string; basedOn: number; tabs: LandingTab[] }) {
  checkSize(input.tabs)
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    await holdDraft(transaction, input.key)
    const before = await transaction.one(copies(input.key).select('kept_at').where('member_id', '=', memberId))
    const kept = { tabs: JSON.stringify(input.tabs), based_on: input.basedOn, kept_at: call.now }
    await transaction.run(
      sql
        .insertInto('landing_page_working_copy')
        .values({ site_id: call.siteId, draft_id: input.key, member_id: memberId, ...kept })
        .onConflict((conflict) => conflict.columns(['site_id', 'draft_id', 'member_id']).doUpdateSet(kept)),
    )
    if (!before || call.now.getTime() - before.kept_at.getTime() > TOLD_EVERY_MS)
      await announce(transaction, 'landing-drafts', 'admins')
    return { keptAt: call.now.toISOString() }
  })
}

/** Forgets the viewer's own working copy; one that is not there is forgotten already. */
export async function dropWorkingCopy(call: Call, { key }: { key: string }) {
  return call.change(async (transaction) => {
    await holdDraft(transaction, key)
    await forgetWorkingCopy(transaction, key, call.viewer.memberId)
    await announce(transaction, 'landing-drafts', 'admins')
    return { done: true as const }
  })
}

export async function forgetWorkingCopy(transaction: SiteDatabase, draftId: string, memberId: string | null) {
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
  return row ? { tabs: row.tabs, basedOn: row.based_on, keptAt: row.kept_at.toISOString() } : null
}

/** Who else is at work on the draft, the latest first. */
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
      .where('kept_at', '>', new Date(now.getTime() - AT_WORK_MS))
      .orderBy('kept_at', 'desc')
      .limit(MOST_EDITORS_TOLD),
  )
  const names = await namesById(
    database,
    rows.map((row) => row.member_id),
  )
  return rows.map((row) => ({ name: names.get(row.member_id) ?? '', keptAt: row.kept_at.toISOString() }))
}

/** Keeps the draft from being removed meanwhile; refused where it is gone. */
async function holdDraft(transaction: SiteDatabase, key: string) {
  const draft = await transaction.one(
    sql.selectFrom('landing_page_draft').select('id').where('id', '=', key).forKeyShare(),
  )
  if (!draft) throw draftGone()
}

const copies = (draftId: string) => sql.selectFrom('landing_page_working_copy').where('draft_id', '=', draftId)
