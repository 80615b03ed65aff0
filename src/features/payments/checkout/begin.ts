import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { fullNamesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { withChargedVat } from '../vat/charged-rate.ts'
import type { Purpose } from './fields.ts'
import { notOpen, tooManyBegun } from './refusals.ts'
import { CURRENCY } from './rules.ts'
import { type CheckoutLine, sumOf } from './totals.ts'

/** Minutes for which a checkout can be paid. */
const OPEN_MINUTES = 24 * 60
/** How many checkouts one person begins within an hour at most. */
const MAX_PER_HOUR = 60

export interface NewCheckout {
  purpose: Purpose
  purposeId: string
  /** Decided by the server: what it is called and costs. */
  lines: readonly CheckoutLine[]
  /** Minutes for which it can be paid; a day without. */
  openMinutes?: number
  /** Whether the card is saved for later payments, as the payer has chosen. */
  savesCard?: boolean
  /** Whether it is for other things than the former one, though its lines may read the same. */
  isOther?: boolean
}

/**
 * Begins a checkout of the caller, to be called in the transaction of a creating operation, and gives its id. There is one open
 * checkout for each person and thing: requested again it is the same one; with other lines it replaces the former, which can no
 * longer be paid. A site without a VAT number charges none. The billing name is the caller's own until they change it (PAY-13).
 */
export async function beginCheckout(call: Call, transaction: SiteDatabase, input: NewCheckout): Promise<string> {
  const begun = { ...input, lines: await withChargedVat(transaction, input.lines) }
  const memberId = call.viewer.memberId ?? ''
  const former = await openOne(transaction, memberId, begun)
  if (former && former.expires_at > call.now && !begun.isOther && isSame(former, begun)) return former.id
  if ((await begunWithinAnHour(transaction, memberId, call.now)) >= MAX_PER_HOUR) throw tooManyBegun()
  if (former) await end(transaction, former.id, former.expires_at > call.now ? 'cancelled' : 'expired')
  const expiresAt = new Date(call.now.getTime() + (begun.openMinutes ?? OPEN_MINUTES) * 60_000)
  const id = await insertCheckout(transaction, { ...begun, memberId, expiresAt })
  await announce(transaction, 'payments', `member:${memberId}`)
  // Somebody pressed twice: whoever came first has begun it.
  const checkoutId = id ?? (await openOne(transaction, memberId, begun))?.id
  if (!checkoutId) throw notOpen()
  return checkoutId
}

interface InsertedCheckout extends NewCheckout {
  memberId: string
  expiresAt: Date
}

/** Adds a checkout of a member, with VAT only where the site charges it; its id, or undefined if one for the same thing is open. */
export async function insertCheckout(
  transaction: SiteDatabase,
  { memberId, expiresAt, ...input }: InsertedCheckout,
): Promise<string | undefined> {
  const begun = { ...input, lines: await withChargedVat(transaction, input.lines) }
  const names = await fullNamesById(transaction, [memberId])
  const id = newId()
  const { amount, tax } = sumOf(begun.lines)
  const inserted = await transaction.run(
    sql
      .insertInto('checkout')
      .values({
        site_id: transaction.siteId,
        id,
        member_id: memberId,
        purpose: begun.purpose,
        purpose_id: begun.purposeId,
        currency: CURRENCY,
        amount,
        tax,
        lines: JSON.stringify(begun.lines),
        billing_name: names.get(memberId) ?? '',
        saves_card: begun.savesCard ?? false,
        expires_at: expiresAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'member_id', 'purpose', 'purpose_id'])
          .where(raw<boolean>`state = 'open'`)
          .doNothing(),
      ),
  )
  return inserted > 0 ? id : undefined
}

interface OpenCheckout {
  id: string
  lines: CheckoutLine[]
  saves_card: boolean
  expires_at: Date
}

const openOne = (transaction: SiteDatabase, memberId: string, { purpose, purposeId }: NewCheckout) =>
  transaction.one(
    statement(raw<OpenCheckout>`
      select id, lines, saves_card, expires_at from checkout
      where member_id = ${memberId}::uuid and purpose = ${purpose} and purpose_id = ${purposeId}::uuid and state = 'open' for update`),
  )

async function begunWithinAnHour(transaction: SiteDatabase, memberId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 3_600_000)
  const row = await transaction.one(
    statement(raw<{ begun: number }>`
      select count(*)::int as begun from checkout where member_id = ${memberId}::uuid and created_at > ${since}::timestamptz`),
  )
  return row?.begun ?? 0
}

export const end = (transaction: SiteDatabase, id: string, state: 'cancelled' | 'expired') =>
  transaction.run(sql.updateTable('checkout').set({ state }).where('id', '=', id).where('state', '=', 'open'))

/** Key order aside: the database sorts the keys of JSON. */
const isSame = (former: OpenCheckout, { lines, savesCard = false }: NewCheckout) =>
  former.saves_card === savesCard && textOf(former.lines) === textOf(lines)
const textOf = (lines: readonly CheckoutLine[]) =>
  JSON.stringify(lines.map(({ title, quantity, unitAmount, vatRate }) => [title, quantity, unitAmount, vatRate]))
