import type { ItemOutcome, RunningJob, UndoneItem } from '#platform/server/bulk-jobs/kind.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isAdministrator } from '../administration/bulk/run-changes.ts'
import { undoChanges } from '../administration/bulk/undo-changes.ts'
import { lockForChange } from '../administration/lock-for-change.ts'
import { eraseEmailsTo } from '../invitations/erase-invitations.ts'

type Outcomes = Map<string, ItemOutcome>
type StoredUndo = { invitationId: string } | { memberId: string }

/** Takes an import back: revokes invitations nobody has accepted, and gives members their former access, unless it changed since (ACC-B4). */
export async function undoRows(
  transaction: SiteDatabase,
  job: RunningJob<unknown>,
  items: readonly UndoneItem[],
  origin: string,
): Promise<Outcomes> {
  const { admins } = await lockForChange(transaction, [])
  if (!isAdministrator(job.actorId, admins))
    return new Map(items.map(({ subjectId }) => [subjectId, { outcome: 'skipped', reason: 'not-an-administrator' }]))
  const undone = items.map((item) => ({ ...item, stored: item.undo as StoredUndo }))
  const invited = undone.flatMap(({ subjectId, stored }) =>
    'invitationId' in stored ? [{ subjectId, invitationId: stored.invitationId }] : [],
  )
  const changed = undone.flatMap(({ subjectId, undo, stored }) =>
    'memberId' in stored ? [{ rowId: subjectId, subjectId: stored.memberId, undo }] : [],
  )
  return new Map([...(await revoke(transaction, invited)), ...(await restore(transaction, job, { changed, origin }))])
}

async function revoke(
  transaction: SiteDatabase,
  invited: readonly { subjectId: string; invitationId: string }[],
): Promise<Outcomes> {
  if (invited.length === 0) return new Map()
  const ids = invited.map(({ invitationId }) => invitationId)
  const revoked = await transaction.many(
    sql.deleteFrom('invitation').where('id', 'in', ids).returning(['id', 'email', 'user_type']),
  )
  await eraseEmailsTo(
    transaction,
    revoked.map(({ email }) => email),
  )
  const typeOf = new Map(revoked.map(({ id, user_type }) => [id, user_type]))
  return new Map(
    invited.map(({ subjectId, invitationId: subject }): [string, ItemOutcome] => {
      const userType = typeOf.get(subject)
      if (!userType) return [subjectId, { outcome: 'skipped', reason: 'changed-since' }]
      const action = 'members.invitationRevoked'
      return [subjectId, { outcome: 'done', reason: 'revoked', action, subject, before: { userType }, after: null }]
    }),
  )
}

interface Restored {
  changed: readonly (UndoneItem & { rowId: string })[]
  origin: string
}

async function restore(transaction: SiteDatabase, job: RunningJob<unknown>, { changed, origin }: Restored) {
  if (changed.length === 0) return new Map<string, ItemOutcome>()
  const outcomes = await undoChanges(transaction, job, changed, origin)
  return new Map(
    changed.map(({ rowId, subjectId: subject }): [string, ItemOutcome] => {
      const result = outcomes.get(subject) ?? ({ outcome: 'skipped', reason: 'gone' } as const)
      return [rowId, result.outcome === 'done' ? { ...result, subject } : result]
    }),
  )
}
