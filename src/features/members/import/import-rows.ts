import type { ItemOutcome, RunningJob } from '#platform/server/bulk-jobs/kind.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isAdministrator, undoOf } from '../administration/bulk/run-changes.ts'
import { auditedChange, changeAccess } from '../administration/change-access.ts'
import { type LockedMember, lockForChange } from '../administration/lock-for-change.ts'
import { invitePeople } from '../invitations/invite-people.ts'
import { decideRow } from './decide-row.ts'
import { rowsById, type StoredRow } from './stored-rows.ts'

type Outcomes = Map<string, ItemOutcome>

/** Imports some lines in one transaction: invites who is new, changes the access of members (ACC-B4). */
export async function importRows(
  transaction: SiteDatabase,
  { id: jobId, actorId }: RunningJob<unknown>,
  ids: readonly string[],
  { origin, secret }: { origin: string; secret: string },
): Promise<Outcomes> {
  const rows = await rowsById(transaction, ids)
  const emails = rows.map(({ email }) => email)
  const { admins, members } = await lockForChange(transaction, await memberIdsOf(transaction, emails))
  if (!isAdministrator(actorId, admins)) return notAllowed(rows)
  const byEmail = new Map(members.map((member) => [member.email, member]))
  const by = { actorId, origin, secret, jobId }
  return new Map([
    ...(await changeMembers(transaction, rows, { byEmail, by })),
    ...(await inviteOthers(
      transaction,
      rows.filter(({ email }) => !byEmail.has(email)),
      by,
    )),
  ])
}

/** The outcomes of a job whose actor is no administrator any more. */
const notAllowed = (rows: readonly StoredRow[]): Outcomes =>
  new Map(rows.map(({ id }) => [id, { outcome: 'skipped', reason: 'not-an-administrator' }]))

async function memberIdsOf(transaction: SiteDatabase, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const found = await transaction.many(
    sql
      .selectFrom('account')
      .innerJoin('member', 'member.account_id', 'account.id')
      .select('member.id')
      .where('account.email', 'in', emails),
  )
  return found.map(({ id }) => id)
}

interface By {
  actorId: string | null
  origin: string
  secret: string
  jobId: string
}

/** Members with the same change are changed together. */
async function changeMembers(
  transaction: SiteDatabase,
  rows: readonly StoredRow[],
  { byEmail, by }: { byEmail: ReadonlyMap<string, LockedMember>; by: By },
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  const groups = new Map<string, { row: StoredRow; member: LockedMember }[]>()
  for (const row of rows) {
    const member = byEmail.get(row.email)
    if (!member) continue
    const decision = decideRow(member, row)
    if (decision.outcome !== 'change') outcomes.set(row.id, decision)
    else {
      const key = JSON.stringify(decision.change)
      groups.set(key, [...(groups.get(key) ?? []), { row, member }])
    }
  }
  for (const [key, group] of groups) {
    const people = group.map(({ member }) => member)
    const rowOf = new Map(group.map(({ row, member }) => [member.id, row.id]))
    for (const each of await changeAccess(transaction, JSON.parse(key), people, by)) {
      const undo = { memberId: each.member.id, ...undoOf(each) }
      const subject = each.member.id
      outcomes.set(rowOf.get(subject) ?? '', { outcome: 'done', subject, ...auditedChange(each), undo })
    }
  }
  return outcomes
}

async function inviteOthers(transaction: SiteDatabase, rows: readonly StoredRow[], by: By): Promise<Outcomes> {
  const { jobId, ...from } = by
  const { ids, outcomes } = await invitePeople(transaction, rows, {
    ...from,
    bulkJobId: jobId,
    message: '',
    now: new Date(),
  })
  return new Map(
    rows.map(({ id, email, userType, expiryDate }): [string, ItemOutcome] => {
      const subject = ids.get(email)
      if (subject) return [id, invited(subject, { userType, expiryDate })]
      if (outcomes.get(email) === 'tooOften') return [id, { outcome: 'skipped', reason: 'invited-too-often' }]
      return [id, { outcome: 'unchanged' }]
    }),
  )
}

const invited = (subject: string, after: object): ItemOutcome => ({
  outcome: 'done',
  reason: 'invited',
  action: 'members.invited',
  subject,
  before: null,
  after,
  undo: { invitationId: subject },
})
