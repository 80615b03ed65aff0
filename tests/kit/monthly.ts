import type { Day } from '#base/days.ts'
import { giveAll } from '#features/payments/donations/monthly/clock.ts'
import { readNow } from '#features/payments/handlers.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Client } from './client.ts'
import { enterCard, type PayingApp } from './payments.ts'
import { daysUntil } from './stand-in.ts'
import { addressOf, type Person } from './test-app.ts'

/** Begins a monthly donation, to the site without `insightId`; the id of the checkout of its first payment. */
export async function beginMonthly(client: Client, amount: number, insightId?: string): Promise<string> {
  const body = { amount, isMonthly: true, ...(insightId ? { insightId } : {}) }
  const answer = await client.call('POST', '/api/payments/donations', { body })
  if (answer.status !== 201) throw new Error(`the donation was refused: ${answer.text}`)
  return answer.body.id
}

/** Reads at the provider what became of a checkout. */
export const resultOf = async (client: Client, checkout: string) =>
  (await client.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })).body

/** A monthly donation whose first payment was made now; its id. */
export async function giveEveryMonth(
  paying: PayingApp,
  client: Client,
  { amount, insightId, card }: { amount: number; insightId?: string; card?: string },
): Promise<string> {
  const checkout = await beginMonthly(client, amount, insightId)
  await enterCard(paying, client, checkout, card)
  await resultOf(client, checkout)
  const [newest] = await ownMonthly(client)
  return newest?.id ?? ''
}

export const ownMonthly = async (client: Client) => (await client.get('/api/payments/monthly-donations')).body.items

/** Gives what is due by the clock of the stand-in, as the product's own clock does, once its messages have arrived. */
export async function giveDue(paying: PayingApp): Promise<void> {
  const { app, standIn } = paying
  await standIn.delivery.settled()
  await giveAll(partsOf(paying), app.database.site(app.siteIds.north))
}

/** Moves the stand-in's clock to a day unless that is past, and gives what is due then. */
export async function giveUntil(paying: PayingApp, day: Day): Promise<void> {
  const days = await daysUntil(paying.standIn, day)
  if (days > 0) paying.standIn.moveDays(days)
  await giveDue(paying)
}

/** What the clock charges with. */
export const partsOf = ({ standIn }: PayingApp) => ({ provider: standIn.provider, platformFee: 0, readNow })

/** The subjects of the e-mails about monthly donations to somebody, oldest first. */
export async function donationEmails({ app }: PayingApp, person: Person): Promise<string[]> {
  const mails = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('mail').select('subject').where('recipient', '=', addressOf(person)).orderBy('created_at'))
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('monthly donation'))
}

/** Has the stand-in's messages arrive nowhere, so that what is read at it decides, until `sendTo`. */
export const loseMessages = ({ standIn }: PayingApp) =>
  standIn.setWebhook({ url: 'http://127.0.0.1:9/', host: 'north.test' })
