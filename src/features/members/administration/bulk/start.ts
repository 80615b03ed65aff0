import { sql as raw } from 'kysely'
import type { BulkJob } from '#base/bulk-job.ts'
import { notFound, Problem } from '#base/problem.ts'
import { bulkJobOf } from '#platform/server/bulk-jobs/read-job.ts'
import { startBulkJob, startUndo } from '#platform/server/bulk-jobs/start-job.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { MemberSelection } from '../../contract.ts'
import { type Access, accessAfter, requireEntries } from '../access.ts'
import { MAX_BULK } from '../choices.ts'
import { selected } from '../filter.ts'
import type { BulkChange } from './contract.ts'
import { fieldsOf } from './decide.ts'
import { MEMBER_JOBS, MEMBERS_CHANGE } from './job-kinds.ts'
import type { BulkOptions } from './kind.ts'

const NO_ACCESS: Access = { user_type: '', expiry_date: null, company_type: '', supplier: '', legal_access: '' }

/** Starts a job that changes the selected members, who are fixed now (ADM-B2). Its start is audited, and each change of a member. */
export async function startBulk(call: Call, { selection, change, acceptUnverified }: Started): Promise<BulkJob> {
  await requireEntries(call.database, NO_ACCESS, accessAfter(NO_ACCESS, fieldsOf(change)))
  const options: BulkOptions = { change, acceptUnverified: acceptUnverified === true }
  return startOnSelection(call, selection, { kind: MEMBERS_CHANGE, options, audited: change })
}

interface NewMemberJob {
  kind: string
  options: object
  /** What the audit log says of its start, besides the number of members. */
  audited: object
  /** Stores in the same transaction what else it needs, or refuses. */
  afterStart?: (transaction: SiteDatabase, jobId: string) => Promise<unknown>
}

/** Starts a job over the members of a selection. Throws where nobody is selected, or too many are. */
export function startOnSelection(
  call: Call,
  selection: MemberSelection,
  { kind, options, audited, afterStart }: NewMemberJob,
): Promise<BulkJob> {
  return call.change(async (transaction) => {
    const subjects = sql
      .selectFrom('member_listing')
      .select('member_id')
      .where(await selected(transaction, selection, call.now))
      .limit(MAX_BULK + 1)
    // Before thousands of rows are written for nothing.
    const chosen = await transaction.one(
      sql.selectFrom(subjects.as('chosen')).select(raw<string>`count(*)`.as('count')),
    )
    if (Number(chosen?.count) > MAX_BULK) throw tooMany()
    const started = { kind, actorId: call.viewer.memberId, address: call.address, options, subjects }
    const { id, total } = await startBulkJob(transaction, started)
    if (total === 0) throw notFound('members.not-found', 'There is no such member.')
    if (total > MAX_BULK) throw tooMany()
    await afterStart?.(transaction, id)
    call.audit.note({ subject: id, after: { ...audited, members: total } })
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
    const { viewer, address, now } = call
    const started = { id: undone, actorId: viewer.memberId, address, kinds: MEMBER_JOBS, now }
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
