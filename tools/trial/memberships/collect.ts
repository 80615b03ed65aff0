import type Stripe from 'stripe'
import type { State } from '#features/payments/stand-in/state/state.ts'
import type { Day } from './calendar.ts'
import { addFact, type History } from './history.ts'

/** Reads at the provider what has happened since the last time, and adds it to the histories of the members it is about. */
export class Collector {
  readonly #state: State
  readonly #histories: readonly History[]
  /** Whose each charge is that counts. */
  readonly #owners = new Map<string, History>()
  /** Charges for what was given up: they give nothing. */
  readonly #abandoned: Stripe.Charge[] = []
  readonly #disputes = new Map<string, string>()
  readonly #savedCards = new Set<string>()
  #charges = 0
  #refunds = 0

  constructor(state: State, histories: readonly History[]) {
    this.#state = state
    this.#histories = histories
  }

  collect(day: Day): void {
    for (const history of this.#histories) this.#cards(history, day)
    this.#newCharges(day)
    this.#newRefunds(day)
    this.#changedDisputes(day)
  }

  /** Whether a charge is for a membership, rather than a donation. */
  isOfMembership = ({ id }: { id: string }): boolean =>
    this.#owners.has(id) || this.#abandoned.some((charge) => charge.id === id)

  /** Payments for what was given up that were not paid back. */
  get notReturned(): string[] {
    return this.#abandoned.filter((one) => one.paid && one.amount_refunded < one.amount).map(({ id }) => id)
  }

  /** Cards that were saved for the trial of a plan. */
  #cards(history: History, day: Day): void {
    for (const [id, plan] of history.setups) {
      const setup = this.#state.find(this.#state.platform, 'setup_intent', id)
      if (!plan || setup?.status !== 'succeeded' || this.#savedCards.has(id)) continue
      this.#savedCards.add(id)
      addFact(history, { kind: 'trial', plan }, day)
    }
  }

  #newCharges(day: Day): void {
    const charges = this.#state.all(this.#state.platform, 'charge')
    if (charges.length === this.#charges) return
    const { intents, customers } = this.#known()
    for (const charge of charges.slice(this.#charges)) {
      const { id, amount } = charge
      const history = intents.get(String(charge.payment_intent)) ?? customers.get(String(charge.customer))
      if (!history) continue
      const begun = history.begun.get(String(charge.payment_intent))
      if (begun?.isAbandoned) {
        this.#abandoned.push(charge)
        continue
      }
      if (charge.paid) {
        this.#owners.set(id, history)
        history.charges.push(charge)
        addFact(history, begun ? { kind: 'paid', id, amount, ...begun } : { kind: 'renewed', id, amount }, day)
      } else if (!begun) addFact(history, { kind: 'refused' }, day)
    }
    this.#charges = charges.length
  }

  /** The members by the intents of their checkouts, and by what the provider knows them as. */
  #known() {
    const intents = new Map<string, History>()
    const customers = new Map<string, History>()
    const { platform } = this.#state
    for (const history of this.#histories) {
      for (const id of history.begun.keys()) {
        intents.set(id, history)
        const customer = this.#state.find(platform, 'payment_intent', id)?.customer
        if (customer) customers.set(String(customer), history)
      }
      for (const id of history.setups.keys()) {
        const customer = this.#state.find(platform, 'setup_intent', id)?.customer
        if (customer) customers.set(String(customer), history)
      }
    }
    return { intents, customers }
  }

  #newRefunds(day: Day): void {
    const refunds = this.#state.all(this.#state.platform, 'refund')
    for (const { charge, amount, status } of refunds.slice(this.#refunds)) {
      const history = this.#owners.get(String(charge))
      if (history && status !== 'failed') addFact(history, { kind: 'refunded', id: String(charge), amount }, day)
    }
    this.#refunds = refunds.length
  }

  #changedDisputes(day: Day): void {
    for (const { id, charge, status } of this.#state.all(this.#state.platform, 'dispute')) {
      const history = this.#owners.get(String(charge))
      const before = this.#disputes.get(id)
      if (!history || before === status) continue
      this.#disputes.set(id, status)
      const closed = (['won', 'lost'] as const).find((end) => end === status)
      addFact(history, { kind: closed ?? 'disputed', id: String(charge) }, day)
    }
  }
}
