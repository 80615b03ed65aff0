import { notFound } from '#base/problem.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/**
 * Sets a member's legal access, which is 'off' after registration (LEG-33); a change is audited. Returns whether anything changed.
 * Throws 404 for an unknown member.
 */
export async function setLegalAccess(
  transaction: SiteDatabase,
  call: Call,
  { id, legalAccess }: { id: string; legalAccess: 'on' | 'off' },
): Promise<boolean> {
  const member = await transaction.one(
    sql.selectFrom('member').select('legal_access').where('id', '=', id).forNoKeyUpdate(),
  )
  if (!member) throw notFound('members.not-found', 'There is no such member.')
  if (member.legal_access === legalAccess) {
    call.audit.nothingChanged()
    return false
  }
  await transaction.run(sql.updateTable('member').set({ legal_access: legalAccess }).where('id', '=', id))
  call.audit.note({ subject: id, before: { legalAccess: member.legal_access }, after: { legalAccess } })
  return true
}
