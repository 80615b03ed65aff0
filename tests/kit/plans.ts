import type { SampleKey } from '#app/samples/types.ts'
import { endMembershipsAt } from '#features/members/server.ts'
import { notifier } from '#features/notifications/server.ts'
import type { Plan } from '#features/payments/contract.ts'
import { readNow } from '#features/payments/handlers.ts'
import { renewAll, renewingMembers } from '#features/payments/renewals/clock.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Client } from './client.ts'
import { enterCard, type PayingApp } from './payments.ts'
import { asOwnerOf } from './rows.ts'
import { addressOf, type Person } from './test-app.ts'

/** A yearly plan for everybody, with VAT. */
export const YEARLY = {
  name: 'Full membership',
  description: 'Everything in the library.',
  period: 'year',
  amount: 12_000,
  vatRate: 2_000,
  userType: 'subscriber',
  audience: ['visitors', 'members', 'expired'],
}

/** Adds a plan as an administrator, yearly for everybody but for `changes`. */
export async function addPlan(admin: Client, changes: object = {}): Promise<Plan> {
  const answer = await admin.call('POST', '/api/payments/plans', { body: { ...YEARLY, ...changes } })
  if (answer.status !== 201) throw new Error(`the plan was refused: ${answer.text}`)
  return answer.body
}

/** Takes a plan, which `renews` by itself or not; the id of its checkout, or of the term of a free one. */
export async function join(client: Client, planId: string, renews = false): Promise<string> {
  const answer = await client.call('POST', '/api/payments/membership', { body: { planId, renews } })
  if (answer.status !== 201) throw new Error(`the plan was refused: ${answer.text}`)
  return answer.body.id
}

/** Takes a plan and pays for it; the id of the payment. */
export async function joinAndPay(
  paying: PayingApp,
  client: Client,
  planId: string,
  { renews = false, card }: { renews?: boolean; card?: string } = {},
): Promise<string> {
  const checkout = await join(client, planId, renews)
  await enterCard(paying, client, checkout, card)
  const { body } = await client.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })
  return body.payment.id
}

/** Renews what is due by the clock of the stand-in, as the product's own clock does, once its messages have arrived. */
export async function renewDue({ app, standIn }: PayingApp): Promise<void> {
  await standIn.delivery.settled()
  const { provider } = standIn
  const parts = {
    provider,
    platformFee: 0,
    readNow,
    endMembershipsAt: (database: SiteDatabase, now: Date) =>
      endMembershipsAt(
        { notifier, originOf: async () => 'http://north.test', renewing: renewingMembers },
        database,
        now,
      ),
  }
  await renewAll(parts, app.database.site(app.siteIds.north))
}

/** Has the product's own clock renew what is due on a sample site, or run another of its tasks. */
export const renewSampleSite = (
  { ownerUrl }: { ownerUrl: string },
  { site = 'clearwater', task = 'renew-memberships' }: { site?: SampleKey; task?: string } = {},
) =>
  asOwnerOf(ownerUrl, (owner) =>
    owner.query(
      `select graphile_worker.add_job($2, json_build_object('siteId', site_id)) from site_host where host = $1`,
      [`${site}.localhost`, task],
    ),
  )

/** Moves the stand-in's clock on by days, and does what is due then. */
export async function daysPass(paying: PayingApp, days: number): Promise<void> {
  paying.standIn.moveDays(days)
  await renewDue(paying)
}

/** The subjects of the e-mails on memberships to somebody, oldest first. */
export async function membershipEmails({ app }: PayingApp, person: Person): Promise<string[]> {
  const mails = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('mail').select('subject').where('recipient', '=', addressOf(person)).orderBy('created_at'))
  return mails.map(({ subject }) => subject).filter((subject) => RENEWAL_SUBJECT.test(subject))
}

const RENEWAL_SUBJECT = /membership|trial|card|access to/i
