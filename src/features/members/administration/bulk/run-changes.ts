import type { ItemOutcome, RunningJob } from '#platform/server/bulk-jobs/kind.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Access, AccessField } from '../access.ts'
import { type AccessChanged, auditedChange, changeAccess } from '../change-access.ts'
import { type LockedMember, lockForChange } from '../lock-for-change.ts'
import { type Decision, decide, fieldsOf } from './decide.ts'
import type { BulkOptions } from './kind.ts'

/** What is stored of a changed member for undoing it: the fields that changed, before and after. */
export interface StoredUndo {
  before: Partial<Access> & { type_before_expiry?: string | null }
  after: Partial<Access>
}

/** Changes some members of a bulk action by the rules of a single change; whoever is no administrator any more changes nobody. */
export async function runChanges(
  transaction: SiteDatabase,
  { actorId, options: { change, acceptUnverified } }: RunningJob<BulkOptions>,
  ids: readonly string[],
  origin: string | undefined,
): Promise<Map<string, ItemOutcome>> {
  const { admins, members } = await lockForChange(transaction, ids)
  if (!isAdministrator(actorId, admins)) return notAllowed(members)
  const decisions = members.map((member) => ({
    member,
    decision: decide(member, change, { actorId, acceptUnverified }),
  }))
  const chosen = decisions.filter(({ decision }) => decision.outcome === 'change').map(({ member }) => member)
  const changed = await changeAccess(transaction, fieldsOf(change), chosen, { actorId, origin: origin ?? '' })
  const outcomes = outcomesOf(decisions)
  for (const each of changed)
    outcomes.set(each.member.id, { outcome: 'done', ...auditedChange(each), undo: undoOf(each) })
  return outcomes
}

/**
 * Whether a job may go on: only while whoever started it is an administrator of the site. As they stay as they are themselves, the last
 * administrator is never demoted, not even by two jobs at once (ACC-34).
 */
export const isAdministrator = (actorId: string | null, admins: readonly string[]): boolean =>
  actorId !== null && admins.includes(actorId)

/** The outcomes of a job whose actor is no administrator any more. */
export const notAllowed = (members: readonly LockedMember[]): Map<string, ItemOutcome> =>
  new Map(members.map(({ id }) => [id, { outcome: 'skipped', reason: 'not-an-administrator' }]))

/** The outcomes of those that stay as they are. */
export const outcomesOf = (decisions: readonly { member: LockedMember; decision: Decision }[]) =>
  new Map<string, ItemOutcome>(
    decisions.flatMap(({ member, decision }) => (decision.outcome === 'change' ? [] : [[member.id, decision]])),
  )

/** What undoing a change needs. */
export function undoOf({ member, after }: AccessChanged): StoredUndo {
  const fields = (Object.keys(after) as AccessField[]).filter((field) => member[field] !== after[field])
  const of = (access: Access) => Object.fromEntries(fields.map((field) => [field, access[field]]))
  const isOfExpiry = fields.includes('user_type') || fields.includes('expiry_date')
  const { type_before_expiry } = member
  return { before: { ...of(member), ...(isOfExpiry ? { type_before_expiry } : {}) }, after: of(after) }
}
