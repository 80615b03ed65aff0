import { longDate, money } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import type { SiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { textsOf } from '#platform/server/texts.ts'
import { CURRENCY } from '../checkout/rules.ts'
import { writeToMember } from '../checkout/write-to-member.ts'
import type { Plan } from '../plans/fields.ts'
import { planAt } from '../plans/reads.ts'
import { renewalMessages } from './messages.ts'
import type { Renewal } from './rows.ts'

export type RenewalEmail = 'renews' | 'trialEnds' | 'cardExpires' | 'failed' | 'graceEnds' | 'ended'

/** Writes to a member about a renewal, once for each kind and renewal, in the transaction of its cause (PAY-B1). */
export async function emailMember(transaction: SiteDatabase, renewal: Renewal, kind: RenewalEmail): Promise<void> {
  const { memberId, dueDay } = renewal
  const isNew = await transaction.run(
    sql
      .insertInto('membership_email')
      .values({ site_id: transaction.siteId, member_id: memberId, kind, due_day: dueDay })
      .onConflict((conflict) => conflict.doNothing()),
  )
  if (isNew === 0) return
  const plan = await planAt(transaction, renewal.planId, renewal.revision)
  if (!plan) return
  await writeToMember(transaction, memberId, (site, firstName) => {
    const text = textsOf('payments', renewalMessages, site.texts)
    const values = valuesOf(site, renewal, plan)
    const named = { ...values, name: firstName || text('renewal.nameless') }
    return {
      subject: text(`renewal.${kind}.subject`, named),
      reason: text('renewal.reason', values),
      heading: text(`renewal.${kind}.heading`, named),
      paragraphs: [text(`renewal.${kind}.body`, named), text(`renewal.${kind}.next`, named)],
      action: { label: text(`renewal.${kind}.action`), url: `${renewal.origin}/profile/membership` },
    }
  })
}

function valuesOf(site: SiteConfig, { dueDay, graceDay, card }: Renewal, plan: Plan) {
  const dayText = (day: string) => longDate(noonOf(day), { ...site.region, timeZone: 'UTC' })
  return {
    site: site.primaries.appTitle,
    plan: plan.name,
    amount: money(plan.amount, { ...site.region, currency: CURRENCY }),
    day: dayText(dueDay),
    grace: dayText(graceDay ?? dueDay),
    last4: card.last4,
  }
}
