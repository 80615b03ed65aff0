import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SavedCard } from '../../checkout/purposes.ts'
import type { EndedBy } from './rules.ts'

/** A donation that is given every month. */
export interface MonthlyDonation {
  id: string
  memberId: string
  /** The insight or the site it goes to, and what that was called when it was last charged. */
  receiverId: string
  title: string
  /** In minor units. */
  amount: number
  state: 'begun' | 'on' | 'failing' | 'ended'
  /** Null before the first payment, as are the days and the card. */
  anchorDay: Day | null
  dueDay: Day | null
  card: SavedCard | null
  origin: string
  /** What is to be paid. */
  checkoutId: string | null
  /** How often its card was refused, and the day on which it is tried next. */
  attempts: number
  attemptDay: Day | null
  nextOn: Day | null
}

/** Monthly donations as they are read. */
export const monthlyRows = () =>
  sql.selectFrom('monthly_donation').select([
    'id',
    'member_id as memberId',
    'receiver_id as receiverId',
    'title',
    'state',
    'origin',
    'checkout_id as checkoutId',
    'attempts',
    'created_at',
    raw<number>`amount::int`.as('amount'),
    raw<Day | null>`anchor_day::text`.as('anchorDay'),
    raw<Day | null>`due_day::text`.as('dueDay'),
    raw<Day | null>`attempt_day::text`.as('attemptDay'),
    raw<Day | null>`next_on::text`.as('nextOn'),
    raw<SavedCard | null>`case when method_id is not null then json_build_object('methodId', method_id, 'brand', card_brand,
        'last4', card_last4, 'month', card_month, 'year', card_year) end`.as('card'),
  ])

/** A monthly donation; undefined once its donor has left. */
export const monthlyDonationOf = (
  database: SiteDatabase,
  id: string,
  { forUpdate = false } = {},
): Promise<MonthlyDonation | undefined> => {
  const query = monthlyRows().where('id', '=', id)
  return database.one(forUpdate ? query.forUpdate() : query)
}

interface Paid {
  id: string
  anchorDay: Day
  /** The day of the next donation. */
  dueDay: Day
  amount: number
  card: SavedCard
}

/** Notes that a donation was paid, with which card, and when the next one is due. */
export const savePaid = (transaction: SiteDatabase, { id, anchorDay, dueDay, amount, card }: Paid) =>
  transaction.run(
    statement(raw`
      update monthly_donation set state = 'on', anchor_day = ${anchorDay}::date, due_day = ${dueDay}::date, next_on = ${dueDay}::date,
        amount = ${amount}::bigint, checkout_id = null, attempts = 0, attempt_day = null, method_id = ${card.methodId},
        card_brand = ${card.brand}, card_last4 = ${card.last4}, card_month = ${card.month}::int, card_year = ${card.year}::int
      where id = ${id}::uuid`),
  )

/** Saves another card for what is still to be given; one that was refused is due at once. */
export const saveDonationCard = (transaction: SiteDatabase, id: string, card: SavedCard, today: Day) =>
  transaction.run(
    statement(raw`
      update monthly_donation set method_id = ${card.methodId}, card_brand = ${card.brand}, card_last4 = ${card.last4},
        card_month = ${card.month}::int, card_year = ${card.year}::int,
        attempt_day = case when state = 'failing' then ${today}::date end,
        next_on = case when state = 'failing' then ${today}::date else next_on end
      where id = ${id}::uuid and state in ('on', 'failing')`),
  )

/** Ends a donation that is running or begun; false if it has ended before. Its checkout is to be given up first. */
export async function saveEnded(transaction: SiteDatabase, id: string, endedBy: EndedBy): Promise<boolean> {
  const ended = await transaction.run(
    statement(raw`
      update monthly_donation set state = 'ended', ended_by = ${endedBy}, checkout_id = null, attempt_day = null, next_on = null
      where id = ${id}::uuid and state in ('on', 'failing')`),
  )
  return ended > 0
}
