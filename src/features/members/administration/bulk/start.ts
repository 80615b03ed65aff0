import type { BulkJob } from '#base/bulk-job.ts'
import { notFound, Problem } from '#base/problem.ts'
import { bulkJobOf } from '#platform/server/bulk-jobs/read-job.ts'
import { startBulkJob, startUndo } from '#platform/server/bulk-jobs/start-job.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { MemberSelection } from '../../contract.ts'
import { MEMBERS_IMPORT } from '../../import/kind.ts'
import { type Access, accessAfter, requireEntries } from '../access.ts'
import { MAX_BULK } from '../choices.ts'
import { selected } from '../filter.ts'
import type { BulkChange } from './contract.ts'
import { fieldsOf } from './decide.ts'
import { type BulkOptions, MEMBERS_CHANGE } from './kind.ts'

const NO_ACCESS: Access = { user_type: '', expiry_date: null, company_type: '', supplier: '', legal_access: '' }
/** Jobs that change members: bulk actions and imports. */
export const MEMBER_JOBS = [MEMBERS_CHANGE, MEMBERS_IMPORT]

/** Starts a job that changes the selected members, who are fixed now (ADM-B2). Its start is audited, and each change of a member. */
export async function startBulk(call: Call, { selection, change, acceptUnverified }: Started): Promise<BulkJob> {
  await requireEntries(call.database, NO_ACCESS, accessAfter(NO_ACCESS, fieldsOf(change)))
  return call.change(async (transaction) => {
    const subjects = sql
      .selectFrom('member_listing')
      .select('member_id')
      .where(await selected(transaction, selection, call.now))
      .limit(MAX_BULK + 1)
    const options: BulkOptions = { change, acceptUnverified: acceptUnverified === true }
    const started = { kind: MEMBERS_CHANGE, actorId: call.viewer.memberId, options, subjects }
    const { id, total } = await startBulkJob(transaction, started)
    if (total === 0) throw notFound('members.not-found', 'There is no such member.')
    if (total > MAX_BULK) throw tooMany()
    call.audit.note({ subject: id, after: { ...change, members: total } })
    return bulkJobOf(transaction, { id, kinds: MEMBER_JOBS, now: call.now })
  })
}

interface Started {
  selection: MemberSelection
  change: BulkChange
  acceptUnverified?: true | undefined
}

/** Starts a job that takes a bulk action back, within 24 hours of its end. It is audited in the same way. */
export async function undoBulk(call: Call, { id: undone }: { id: string }): Promise<BulkJob> {
  return call.change(async (transaction) => {
    const started = { id: undone, actorId: call.viewer.memberId, kinds: MEMBER_JOBS, now: call.now }
    const { id, total } = await startUndo(transaction, started)
    call.audit.note({ subject: id, after: { undoes: undone, members: total } })
    return bulkJobOf(transaction, { id, kinds: MEMBER_JOBS, now: call.now })
  })
}

/** How far a bulk action is. */
export const bulkJobStatus = (call: Call, { id }: { id: string }): Promise<BulkJob> =>
  bulkJobOf(call.database, { id, kinds: MEMBER_JOBS, now: call.now })

const tooMany = () =>
  new Problem(
    'members.too-many-selected',
    'invalid',
    `Please select at most ${MAX_BULK.toLocaleString('en-GB')} members at a time.`,
  )
