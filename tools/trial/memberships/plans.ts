import type { Person } from '#tools/trial/money/history.ts'
import type { PlanRules } from './facts.ts'

/** A plan of the trial as the site has it. */
export interface TrialPlan extends PlanRules {
  id: string
}

const usual = { period: 'month', userType: 'subscriber', trialDays: 0, graceDays: 5 } as const

/** Every kind of plan; each costs something else. Without VAT, as the recount of the books has none. */
const PLANS: readonly PlanRules[] = [
  { ...usual, name: 'Monthly', amount: 1_200 },
  { ...usual, name: 'With a trial', amount: 700, trialDays: 6 },
  { ...usual, name: 'Strict', amount: 900, graceDays: 1 },
  { ...usual, name: 'Monthly jedi', amount: 1_900, userType: 'jedi', graceDays: 9 },
  { ...usual, name: 'Yearly', amount: 12_100, period: 'year', graceDays: 14 },
  { ...usual, name: 'Yearly jedi', amount: 19_300, period: 'year', userType: 'jedi', graceDays: 14 },
  { ...usual, name: 'Guest', amount: 0, period: 'free', userType: 'guest' },
]

/** Adds the plans, for everybody, and lets them be taken by invoice, as an administrator does. */
export async function addTrialPlans(admin: Person): Promise<TrialPlan[]> {
  const plans: TrialPlan[] = []
  for (const plan of PLANS) {
    const audience = ['visitors', 'members', 'expired']
    const added = await insist(admin, 'POST', '/payments/plans', { ...plan, description: '', vatRate: 0, audience })
    plans.push({ ...plan, id: String(added.id) })
  }
  const { revision } = await insist(admin, 'GET', '/payments/invoices/settings')
  await insist(admin, 'PUT', '/payments/invoices/settings', { ...SELLER, basedOn: revision })
  return plans
}

const SELLER = {
  sellerName: 'The Association',
  sellerAddress: '1 North Street\nLeeds',
  vatNumber: '',
  bankDetails: 'Sort code 12-34-56, account 12345678',
  paymentDays: 30,
  footer: '',
  reminderDays: [],
  plansByInvoice: true,
}

async function insist(admin: Person, method: string, path: string, body: object = {}) {
  const answer = await admin.change(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
