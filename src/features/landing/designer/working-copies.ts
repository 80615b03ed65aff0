import { namesById } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { workingCopies } from '#platform/server/working-copies.ts'
import type { LandingTab } from '../contract.ts'
import { checkSize } from './check-design.ts'
import { draftNotFound } from './errors.ts'

const copies = workingCopies('landing_page_working_copy', 'draft_id')
export const deleteWorkingCopy = copies.discard

/** Autosaved changes to a draft (DES-B1). Incomplete sections are accepted; only the size is checked. */
export const { saveWorkingCopy, dropWorkingCopy } = copies.operations({
  subjectOf: ({ key }: { key: string }) => key,
  columnsOf: ({ tabs }: { tabs: LandingTab[] }) => {
    checkSize(tabs)
    return { tabs: JSON.stringify(tabs) }
  },
  lock: (_, transaction, key) => lockDraft(transaction, key),
  announce: (transaction) => announce(transaction, 'landing-drafts', 'admins'),
})

/** The caller's working copy of a draft, and the other administrators who are editing it. */
export const editing = copies.editing({
  names: namesById,
  contentsOf: ({ tabs }: { tabs: LandingTab[] }) => ({ tabs }),
})

/** Locks the draft against removal; throws if it does not exist. */
async function lockDraft(transaction: SiteDatabase, key: string) {
  const draft = await transaction.one(
    sql.selectFrom('landing_page_draft').select('id').where('id', '=', key).forKeyShare(),
  )
  if (!draft) throw draftNotFound()
}
