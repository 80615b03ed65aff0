import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/server/database/tables.ts'
import type { CHECKOUT_STATES, Purpose, REFUND_STATES } from './fields.ts'
import type { CheckoutLine } from './totals.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    checkout: CheckoutTable
    payment: PaymentTable
    payment_refund: PaymentRefundTable
    provider_customer: ProviderCustomerTable
  }
}

/** A `bigint`, which the driver reads as text. */
type Amount = ColumnType<string, number, number>
type Lines = ColumnType<CheckoutLine[], string, never>

interface CheckoutTable {
  site_id: string
  id: string
  member_id: ColumnType<string | null, string, never>
  purpose: Purpose
  purpose_id: string
  state: Generated<(typeof CHECKOUT_STATES)[number]>
  currency: string
  amount: Amount
  tax: Amount
  lines: Lines
  billing_name: string
  saves_card: Generated<boolean>
  intent_id: ColumnType<string | null, null | undefined, string>
  intent_ended: Generated<boolean>
  created_at: Timestamp
  expires_at: ColumnType<Date, Date, Date>
  paid_at: ColumnType<Date | null, null | undefined, Date>
  requests: Generated<number>
  requests_since: ColumnType<Date | null, never, Date>
}

interface PaymentTable {
  site_id: string
  id: string
  checkout_id: ColumnType<string | null, string | null, never>
  member_id: ColumnType<string | null, string | null, never>
  purpose: Purpose
  purpose_id: string
  charge_id: string
  intent_id: string
  currency: string
  amount: Amount
  tax: Amount
  platform_fee: Amount
  refunded: ColumnType<string, number | undefined, number>
  disputed: ColumnType<string, number | undefined, number>
  lost: ColumnType<string, number | undefined, number>
  lines: Lines
  billing_name: string
  card_brand: string
  card_last4: string
  paid_at: ColumnType<Date, Date, never>
}

interface PaymentRefundTable {
  site_id: string
  id: string
  payment_id: string
  refund_id: ColumnType<string | null, string | null | undefined, string>
  amount: Amount
  tax: ColumnType<string, number | undefined, number>
  state: (typeof REFUND_STATES)[number]
  reason: ColumnType<string, string | undefined, never>
  requested_by: ColumnType<string | null, string | null | undefined, never>
  requested_at: Timestamp
}

interface ProviderCustomerTable {
  site_id: string
  creation: string
  member_id: ColumnType<string | null, string, never>
  customer_id: ColumnType<string | null, null | undefined, string>
}
