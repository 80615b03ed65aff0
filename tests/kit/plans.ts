import type { Plan } from '#features/payments/contract.ts'
import type { Client } from './client.ts'
import { enterCard, type PayingApp } from './payments.ts'

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

/** Takes a plan; the id of its checkout, or of the term of a free one. */
export async function join(client: Client, planId: string): Promise<string> {
  const answer = await client.call('POST', '/api/payments/membership', { body: { planId } })
  if (answer.status !== 201) throw new Error(`the plan was refused: ${answer.text}`)
  return answer.body.id
}

/** Takes a plan and pays for it; the id of the payment. */
export async function joinAndPay(paying: PayingApp, client: Client, planId: string): Promise<string> {
  const checkout = await join(client, planId)
  await enterCard(paying, client, checkout)
  const { body } = await client.call('PUT', `/api/payments/checkouts/${checkout}/result`, { body: {} })
  return body.payment.id
}
