import { type Day, daysLater, lengthOf, periodEnd } from './calendar.ts'
import type { PlanRules } from './facts.ts'

/** The days that something was paid for, or given for nothing. */
export interface Term {
  /** Of the charge or the invoice. */
  id: string
  plan: PlanRules
  firstDay: Day
  /** Null for no end. */
  lastDay: Day | null
  /** What was charged by card; undefined for a term that no card has paid. */
  charged?: number
  isEnded: boolean
  /** The user type of the access without end that it replaced. */
  replaced: string | undefined
}

interface Payment {
  amount: number
  refunded: number
  disputed: number
}

/** All terms of one member, oldest first, and what was paid back of them. */
export class Terms {
  readonly #terms: Term[] = []
  readonly #payments = new Map<string, Payment>()

  add(term: Omit<Term, 'isEnded'>): void {
    this.#terms.push({ ...term, isEnded: false })
    if (term.charged !== undefined) this.#payments.set(term.id, { amount: term.charged, refunded: 0, disputed: 0 })
  }

  /** Ends a term for good; undefined where there is none, or it was ended before. */
  end(id: string): Term | undefined {
    const term = this.#terms.find((one) => one.id === id && !one.isEnded)
    if (term) term.isEnded = true
    return term
  }

  /** Notes a refund; whether all is paid back now. */
  refund(id: string, amount: number): boolean {
    const payment = this.#payments.get(id)
    if (!payment) return false
    payment.refunded += amount
    return payment.refunded >= payment.amount
  }

  /** Notes that the payer's bank claims a payment, or no longer. */
  dispute(id: string, isClaimed: boolean): void {
    const payment = this.#payments.get(id)
    if (payment) payment.disputed = isClaimed ? payment.amount : 0
  }

  /** The terms that stand: not paid back, and not used up by a later one that was paid less what was left of them. */
  counting(): Term[] {
    const last = this.#terms.findLastIndex((term) => usesUp(term) && !term.isEnded)
    return this.#terms.filter(({ isEnded, charged }, index) => !isEnded && (charged === undefined || index >= last))
  }

  /**
   * What is left of paid terms when another plan begins today, in minor units: of each, its price less what was paid back, for the days
   * to come and today, rounded down.
   */
  unused(day: Day): number {
    return this.counting().reduce((sum, { id, plan, firstDay, lastDay }) => {
      const payment = this.#payments.get(id)
      if (!payment || lastDay === null || lastDay < day) return sum
      const days = lengthOf(firstDay, lastDay)
      const worth = Math.max(0, plan.amount - payment.refunded - payment.disputed)
      return sum + Math.floor((worth * Math.min(days, lengthOf(day, lastDay))) / days)
    }, 0)
  }

  /** The user type of the access without end that is theirs again, once everything was paid back that has replaced it. */
  endlessBefore(): string | undefined {
    const inOrder = this.#terms.toSorted((one, other) => one.firstDay.localeCompare(other.firstDay))
    const first = inOrder.findLast(({ replaced }) => replaced !== undefined)
    const isPaidBack = first && inOrder.every((one) => one.firstDay < first.firstDay || one.isEnded)
    return isPaidBack ? first.replaced : undefined
  }
}

const usesUp = ({ charged, plan }: Term) => charged !== undefined && charged < plan.amount

/** A term from a day on, of terms that follow each other since `since`. */
export const termOf = ({ period }: PlanRules, firstDay: Day, since: Day) => ({
  firstDay,
  since,
  lastDay: period === 'free' ? null : periodEnd(firstDay, since, period),
})

/** The term of a trial: its first paid term begins on the day after it, and decides where later ones end. */
export function trialOf({ trialDays }: PlanRules, day: Day) {
  const lastDay = daysLater(day, trialDays - 1)
  return { firstDay: day, lastDay, since: daysLater(lastDay, 1) }
}
