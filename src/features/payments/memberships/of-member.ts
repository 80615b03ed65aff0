import { sql as raw } from 'kysely'
import { accessOfMember } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { planAt } from '../plans/reads.ts'
import { type PaymentProvider, timeOf } from '../provider/provider.ts'
import { renewalStatus, shownPlan } from './own.ts'
import { situationOf } from './reads.ts'
import { noMember } from './refusals.ts'

/** The plan of a member and how it renews, for administrators (PAY-B1, ADM-35); their card and checkouts stay theirs. */
export const membershipOfMember =
  (provider: PaymentProvider | undefined) =>
  async (call: Call, { id }: { id: string }) => {
    const now = await timeOf(provider, call)
    const [access, situation, records] = await Promise.all([
      accessOfMember(call.database, id),
      situationOf(call.database, id, now),
      recordsOf(call.database, id),
    ])
    if (!access) throw noMember()
    const { own, membership, renewal, today } = situation
    const next = renewal && (await planAt(call.database, renewal.planId, renewal.revision))
    return {
      plan: own && membership ? shownPlan(own, membership, today) : null,
      renewal: renewal && next ? renewalStatus(situation, next) : null,
      ...records,
    }
  }

interface Records {
  hasPayments: boolean
  hasInvoices: boolean
}

async function recordsOf(database: SiteDatabase, memberId: string): Promise<Records> {
  const row = await database.one(
    statement(raw<Records>`
      select exists (select from payment where member_id = ${memberId}::uuid) as "hasPayments",
        exists (select from invoice where member_id = ${memberId}::uuid) as "hasInvoices"`),
  )
  return row ?? { hasPayments: false, hasInvoices: false }
}
