import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import {
  type KeyedRow,
  type OwnData,
  ROWS_PER_READ,
  type RowsOfMember,
  rowsOfMember,
} from '#platform/server/own-data.ts'

/**
 * What a member has paid and begun to pay, with refunds, their terms of membership, the plans they have chosen, their invoices and monthly
 * donations, for the data export (ACC-B7). Amounts are in minor units.
 */
export const ownPaymentsData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'payments.json', rows: rowsOfMember(database, memberId, payments) }
  yield { path: 'checkouts.json', rows: rowsOfMember(database, memberId, checkouts) }
  yield { path: 'memberships.json', rows: rowsOfMember(database, memberId, memberships) }
  yield { path: 'chosen-plans.json', rows: rowsOfMember(database, memberId, choices) }
  yield { path: 'invoices.json', rows: rowsOfMember(database, memberId, invoices) }
  yield { path: 'membership-renewal.json', rows: renewal(database, memberId) }
  yield { path: 'monthly-donations.json', rows: rowsOfMember(database, memberId, monthlyDonations) }
}

const payments: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select id as key, purpose, lines, currency, amount::int, tax::int, refunded::int, billing_name as "billingName",
      card_brand as "cardBrand", card_last4 as "cardLast4", paid_at as paid,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'state', r.state, 'reason', r.reason, 'at', r.requested_at)
        order by r.requested_at), '[]') from payment_refund r where r.payment_id = p.id) as refunds
    from payment p where member_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${raw.lit(ROWS_PER_READ)}`)

const checkouts: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select id as key, purpose, lines, currency, amount::int, tax::int, state, billing_name as "billingName", created_at as begun
    from checkout where member_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${raw.lit(ROWS_PER_READ)}`)

const memberships: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select t.id as key, p.name as plan, r.period, r.amount::int, t.first_day::text as "firstDay", t.last_day::text as "lastDay",
      t.refunded_day::text as "refundedDay", t.payment_id as payment
    from membership_term t join plan p on p.id = t.plan_id
      join plan_price r on r.plan_id = t.plan_id and r.revision = t.revision
    where t.member_id = ${memberId}::uuid and t.id > ${after}::uuid order by t.id limit ${raw.lit(ROWS_PER_READ)}`)

const choices: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select c.id as key, p.name as plan, c.chosen_at as chosen from membership_choice c join plan p on p.id = c.plan_id
    where c.member_id = ${memberId}::uuid and c.id > ${after}::uuid order by c.id limit ${raw.lit(ROWS_PER_READ)}`)

const invoices: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select i.id as key, number, state, buyer_name as "buyerName", buyer_address as "buyerAddress", buyer_vat_number as "buyerVatNumber",
      buyer_email as "buyerEmail", buyer_reference as "buyerReference", note, lines, currency, net::int, tax::int, amount::int,
      issued_on::text as "issuedOn", due_on::text as "dueOn", paid::int, credited::int,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'amount', p.amount, 'on', p.paid_on) order by p.recorded_at), '[]')
        from invoice_payment p where p.site_id = i.site_id and p.invoice_id = i.id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('number', c.number, 'amount', c.amount, 'on', c.issued_on) order by c.issued_at), '[]')
        from credit_note c where c.site_id = i.site_id and c.invoice_id = i.id) as "creditNotes"
    from invoice i where member_id = ${memberId}::uuid and i.id > ${after}::uuid order by i.id limit ${raw.lit(ROWS_PER_READ)}`)

const monthlyDonations: RowsOfMember = (memberId, after) =>
  statement(raw<KeyedRow>`
    select id as key, title, amount::int, state, ended_by as "endedBy", anchor_day::text as "firstDay", due_day::text as "dueDay",
      card_brand as "cardBrand", card_last4 as "cardLast4", card_month as "cardMonth", card_year as "cardYear", created_at as begun,
      (select coalesce(jsonb_agg(e.sent_at order by e.sent_at), '[]') from donor_card_email e where e.member_id = monthly_donation.member_id
        and e.card_last4 = monthly_donation.card_last4) as "cardReminders"
    from monthly_donation where member_id = ${memberId}::uuid and id > ${after}::uuid order by id limit ${raw.lit(ROWS_PER_READ)}`)

/** One at most. */
async function* renewal(database: SiteDatabase, memberId: string): AsyncGenerator<object> {
  yield* await database.many(
    statement(raw<object>`
      select p.name as plan, r.state, r.due_day::text as "dueDay", r.is_trial as "isTrial", r.grace_day::text as "graceDay",
        r.card_brand as "cardBrand", r.card_last4 as "cardLast4", r.card_month as "cardMonth", r.card_year as "cardYear",
        (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'sent', e.sent_at) order by e.sent_at), '[]')
          from membership_email e where e.member_id = r.member_id) as emails
      from membership_renewal r join plan p on p.id = r.plan_id where r.member_id = ${memberId}::uuid`),
  )
}
