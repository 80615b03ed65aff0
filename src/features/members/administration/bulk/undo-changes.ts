import { readSiteConfig } from '#features/site/server.ts'
import type { ItemOutcome, RunningJob, UndoneItem } from '#platform/server/bulk-jobs/kind.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { postAll } from '#platform/server/outbox/mail.ts'
import { waitingAgainEmail } from '../../emails.ts'
import { isApproval } from '../../rules.ts'
import { type Access, type AccessField, accessAfter, differences } from '../access.ts'
import { type AccessChanged, announceAccess, auditedChange, changeLastDay, recipientOf } from '../change-access.ts'
import { type LockedMember, lockForChange } from '../lock-for-change.ts'
import type { Decision } from './decide.ts'
import { isAdministrator, notAllowed, outcomesOf, type StoredUndo } from './run-changes.ts'

interface Undone {
  member: LockedMember
  undo: StoredUndo
}

/**
 * Gives members back the access they had before a bulk action, and leaves out those in whom it has changed since. Who was approved waits
 * again, and is told by e-mail.
 */
export async function undoChanges(
  transaction: SiteDatabase,
  { actorId }: RunningJob<unknown>,
  items: readonly UndoneItem[],
  origin: string | undefined,
): Promise<Map<string, ItemOutcome>> {
  const undos = new Map(items.map(({ subjectId, undo }) => [subjectId, undo as StoredUndo]))
  const { admins, members } = await lockForChange(transaction, [...undos.keys()])
  if (!isAdministrator(actorId, admins)) return notAllowed(members)
  const decisions = members.map((member) => {
    const undo = undos.get(member.id) as StoredUndo
    return { member, undo, decision: decideUndo({ member, undo }, actorId) }
  })
  const restored = decisions.filter(({ decision }) => decision.outcome === 'change').map(restoredOf)
  for (const { member, columns } of restored.filter(({ columns }) => Object.keys(columns).length > 0))
    await transaction.send(sql.updateTable('member').set(columns).where('id', '=', member.id))
  const byDay = Map.groupBy(
    restored.filter(({ fields }) => isLastDayAlone(fields)),
    ({ after }) => after.expiry_date,
  )
  for (const [day, group] of byDay) await changeLastDay(transaction, day, group, { isTypeChosen: false })
  await announceAccess(transaction, restored, { actorId, origin: origin ?? '' })
  await writeToWaiting(transaction, restored, origin ?? '')
  const outcomes = outcomesOf(decisions)
  for (const each of restored) outcomes.set(each.member.id, { outcome: 'done', ...auditedChange(each) })
  return outcomes
}

function decideUndo({ member, undo }: Undone, actorId: string | null): Decision {
  if (member.id === actorId) return { outcome: 'skipped', reason: 'yourself' }
  const fields = Object.keys(undo.after) as AccessField[]
  const isSame = fields.every((field) => member[field] === undo.after[field])
  return isSame ? { outcome: 'change' } : { outcome: 'skipped', reason: 'changed-since' }
}

function restoredOf({ member, undo: { before } }: Undone) {
  const { type_before_expiry: typeBefore, ...fields } = before
  const after: Access = { ...accessAfter(member, {}), ...fields }
  const restored = { member, after, differing: differences(member, after) }
  if (isLastDayAlone(fields)) return { ...restored, fields, columns: {} }
  const { expiry_date, ...columns } = fields
  const day = 'expiry_date' in fields ? { expiry_day: expiry_date ?? null } : {}
  const type = typeBefore === undefined ? {} : { type_before_expiry: typeBefore }
  return { ...restored, fields, columns: { ...columns, ...day, ...type } }
}

/** Whether only the last day was changed: it may have passed meanwhile, so that the member has to get their user type back. */
const isLastDayAlone = (fields: Partial<Access>): boolean => 'expiry_date' in fields && !('user_type' in fields)

async function writeToWaiting(transaction: SiteDatabase, restored: readonly AccessChanged[], origin: string) {
  const waiting = restored.filter(({ member, after }) => isApproval(after.user_type, member.user_type))
  if (waiting.length === 0) return
  const site = await readSiteConfig(transaction)
  await postAll(
    transaction,
    waiting.map(({ member }) => waitingAgainEmail(site, origin, recipientOf(member))),
  )
}
