import { type Day, daysLater, lengthOf } from './calendar.ts'
import type { Fact, PlanRules } from './facts.ts'
import { type Term, Terms, termOf, trialOf } from './terms.ts'

/** What somebody is to the site, and their last day of access; null for no end. */
export interface Access {
  userType: string
  lastDay: Day | null
}

interface Renewal {
  state: 'on' | 'cancelled' | 'failing' | 'over'
  plan: PlanRules
  dueDay: Day
  graceDay: Day | null
  /** The first day on which nobody requested what was due from the provider. */
  lateSince: Day | null
}

type FactOf<Kind> = Extract<Fact, { kind: Kind }>
type NewTerm = Pick<Term, 'id' | 'plan' | 'firstDay' | 'lastDay'> & { since: Day; charged?: number }

/** Days by which a renewal may be late because server or database were killed while it was charged. */
const LATE_DAYS = 1
const TYPES = ['guest', 'subscriber', 'jedi']

/**
 * Counts from the facts of one member's history what their access has to be, by the rules of PAY-B1 and what was settled: a payment gives its
 * term, what is paid back takes it, a refusal gives days of grace, an administrator's own last day stays, and nothing else moves anything. It
 * shares no code with the product.
 */
export class Recount {
  readonly access: Access
  /** Facts that must not be: charges for what was not due, wrong amounts, renewals that nobody requested. */
  readonly wrong: string[] = []
  readonly #terms = new Terms()
  #typeBefore: string | undefined
  #own: { plan: PlanRules; since: Day; lastDay: Day | null } | undefined
  #renewal: Renewal | undefined

  /** Of somebody with this access; `typeBefore` is what they were before their membership ended. */
  constructor(access: Access, typeBefore?: string) {
    this.access = { ...access }
    this.#typeBefore = typeBefore
  }

  /** The last day of the plan they have; undefined without a plan, null for one without end. */
  get paidUntil(): Day | null | undefined {
    return this.#own?.lastDay
  }

  /** Whether they may enter, once what is over has ended. */
  get hasAccess(): boolean {
    return TYPES.includes(this.access.userType)
  }

  apply(fact: Fact, day: Day): void {
    const { kind } = fact
    if (kind === 'paid') this.#paid(fact, day)
    if (kind === 'renewed') this.#renewed(fact, day)
    if (kind === 'refused') this.#refused(day)
    if (kind === 'refunded' && this.#terms.refund(fact.id, fact.amount)) this.#endTerm(fact.id, day)
    if (kind === 'disputed' || kind === 'won') this.#terms.dispute(fact.id, kind === 'disputed')
    if (kind === 'lost') this.#lost(fact.id, day)
    if (kind === 'undone') this.#endTerm(fact.id, day)
    if (kind === 'free' || kind === 'trial' || kind === 'transferred') this.#takenWithoutCard(fact, day)
    if (kind === 'cancelled') this.#cancel()
    if (kind === 'resumed' && this.#renewal) this.#renewal.state = 'on'
    if (kind === 'renewsTo' && this.#renewal) this.#renewal.plan = fact.plan
    if (kind === 'set') this.#set(fact.lastDay, day)
    if (kind === 'dayDone') this.#dayDone(day)
  }

  /** A plan that was taken and paid by card: after what they have, or at once for the difference to what is left of it. */
  #paid({ id, plan, amount, saves }: FactOf<'paid'>, day: Day): void {
    const credit = plan.amount - amount
    if (credit !== 0 && credit !== this.#terms.unused(day))
      this.wrong.push(`${day}: ${credit} was credited on ${plan.name} and ${this.#terms.unused(day)} was left`)
    const isByPlan = this.access.lastDay !== null && this.access.lastDay === this.#own?.lastDay
    const before = credit > 0 && isByPlan ? { ...this.access, lastDay: day } : this.access
    const term = credit > 0 ? termOf(plan, day, day) : this.#next(plan, day)
    this.#record({ id, plan, charged: amount, ...term }, { day, before })
    this.#renewFrom(plan, saves)
  }

  /** A renewal follows the last term, however late it is paid; if its term would be over by then, it begins on the day of its payment. */
  #renewed({ id, amount }: FactOf<'renewed'>, day: Day): void {
    const [renewal, own] = [this.#renewal, this.#own]
    if (!renewal || !own?.lastDay || renewal.state === 'cancelled' || renewal.dueDay > day) {
      this.wrong.push(`${day}: ${amount} was charged, though no renewal was due`)
      return
    }
    const { plan } = renewal
    if (plan.amount !== amount) this.wrong.push(`${day}: ${amount} was charged for ${plan.name}`)
    const firstDay = daysLater(own.lastDay, 1)
    const following = termOf(plan, firstDay, own.plan.name === plan.name ? own.since : firstDay)
    const term = following.lastDay !== null && following.lastDay < day ? termOf(plan, day, day) : following
    const isGrace = renewal.graceDay !== null && this.access.lastDay === renewal.graceDay
    const isFormer = own.plan.name !== plan.name && this.access.userType === own.plan.userType
    const before = {
      lastDay: isGrace ? own.lastDay : this.access.lastDay,
      userType: isFormer ? plan.userType : this.access.userType,
    }
    this.#record({ id, plan, charged: amount, ...term }, { day, before })
    this.#renewFrom(plan, true)
  }

  #takenWithoutCard(fact: FactOf<'free' | 'trial' | 'transferred'>, day: Day): void {
    const { kind, plan } = fact
    const id = kind === 'transferred' ? fact.id : `${kind} ${day}`
    const term = kind === 'trial' ? trialOf(plan, day) : this.#next(plan, day)
    this.#record({ id, plan, ...term }, { day, before: this.access })
    this.#renewFrom(plan, kind === 'trial')
  }

  /** The term that follows what they have of a plan, or of the same access that an administrator gave; or begins today. */
  #next(plan: PlanRules, day: Day) {
    const own = this.#own
    if (own?.lastDay && own.lastDay >= day) {
      const firstDay = daysLater(own.lastDay, 1)
      return termOf(plan, firstDay, own.plan.name === plan.name ? own.since : firstDay)
    }
    const { userType, lastDay } = this.access
    const follows = hasAccess(this.access, day) && lastDay !== null && userType === plan.userType
    const firstDay = follows ? daysLater(lastDay, 1) : day
    return termOf(plan, firstDay, firstDay)
  }

  /** Nobody loses by paying: a higher user type stays while it lasts, and so does the same one that lasts longer. */
  #record({ since, ...term }: NewTerm, { day, before }: { day: Day; before: Access }): void {
    const { plan } = term
    const had = hasAccess(before, day)
    const userType = had && rankOf(before.userType) > rankOf(plan.userType) ? before.userType : plan.userType
    const isLonger = before.lastDay === null || (term.lastDay !== null && before.lastDay > term.lastDay)
    const lastDay = had && userType === before.userType && isLonger ? before.lastDay : term.lastDay
    this.#terms.add({
      ...term,
      replaced: had && before.lastDay === null && lastDay !== null ? before.userType : undefined,
    })
    this.#own = { plan, since, lastDay: term.lastDay }
    Object.assign(this.access, { userType, lastDay })
  }

  /** What renewed before goes on from the new last day; what was cancelled does not, unless a card was saved for it. */
  #renewFrom(plan: PlanRules, saves: boolean): void {
    const dueDay = this.#own?.lastDay
    if (!dueDay || (!saves && !this.#renewal)) return
    const goesOn = saves || this.#renewal?.state === 'on' || this.#renewal?.state === 'failing'
    this.#renewal = { state: goesOn ? 'on' : 'cancelled', plan, dueDay, graceDay: null, lateSince: null }
  }

  #refused(day: Day): void {
    const renewal = this.#renewal
    if (!renewal || renewal.state === 'cancelled' || renewal.dueDay > day) {
      this.wrong.push(`${day}: a charge was tried, though no renewal was due`)
      return
    }
    renewal.lateSince = null
    if (renewal.state === 'on') this.#grant(renewal, daysLater(later(renewal.dueDay, day), renewal.plan.graceDays))
  }

  /** Access stays for the days of grace, unless an administrator has set another last day. */
  #grant(renewal: Renewal, graceDay: Day): void {
    const former = renewal.graceDay ?? this.#own?.lastDay
    Object.assign(renewal, { state: 'failing', graceDay })
    if (this.access.lastDay === former) this.access.lastDay = graceDay
  }

  #cancel(): void {
    const renewal = this.#renewal
    if (!renewal || renewal.state === 'cancelled') return
    const isGrace = renewal.graceDay !== null && this.access.lastDay === renewal.graceDay
    if (isGrace && this.#own) this.access.lastDay = this.#own.lastDay
    Object.assign(renewal, { state: 'cancelled', graceDay: null, lateSince: null })
  }

  #lost(id: string, day: Day): void {
    this.#terms.dispute(id, true)
    const ended = this.#endTerm(id, day)
    if (ended && this.#renewal?.plan.name === ended.plan.name) this.#cancel()
  }

  /** What is paid back takes its term from that day on; other terms that were paid for stay, and so does a last day that was set by hand. */
  #endTerm(id: string, day: Day): Term | undefined {
    const term = this.#terms.end(id)
    const own = this.#own
    if (!term || !own) return undefined
    const isByPlan = this.access.lastDay === own.lastDay
    if (this.#renewal?.dueDay === term.lastDay) this.#cancel()
    const others = this.#terms.counting()
    const ends = term.firstDay > day ? daysLater(term.firstDay, -1) : earlier(term.lastDay ?? day, day)
    const lastDay = others.some((one) => one.lastDay === null)
      ? null
      : others.reduce((latest, one) => later(latest, one.lastDay ?? latest), ends)
    const [running] = others
      .filter((one) => one.lastDay !== null && one.lastDay >= day)
      .toSorted((one, other) => one.firstDay.localeCompare(other.firstDay))
    if (running && running.plan.name !== own.plan.name)
      Object.assign(own, { plan: running.plan, since: running.firstDay })
    own.lastDay = lastDay === null ? null : later(lastDay, daysLater(own.since, -1))
    if (!isByPlan) return term
    const endless = this.#terms.endlessBefore()
    if (endless) Object.assign(this.access, { userType: endless, lastDay: null })
    else this.access.lastDay = lastDay
    if (!endless && running && this.access.userType === term.plan.userType) this.access.userType = running.plan.userType
    return term
  }

  /** A later day gives those their user type back whose membership is over; it stays whatever is paid back. */
  #set(lastDay: Day | null, day: Day): void {
    const returns = this.access.userType === 'expiredUser' && (lastDay === null || lastDay >= day)
    this.access.lastDay = lastDay
    if (returns && this.#typeBefore) this.access.userType = this.#typeBefore
  }

  /** By the end of a day what is due was requested, or is given up, and access whose last day is over has ended. */
  #dayDone(day: Day): void {
    const renewal = this.#renewal
    if (renewal && isUnrequested(renewal, day)) this.#notRenewed(renewal, day)
    if (renewal?.state === 'failing' && renewal.graceDay !== null && day > renewal.graceDay) renewal.state = 'over'
    const { userType, lastDay } = this.access
    if (!TYPES.includes(userType) || lastDay === null || lastDay >= day) return
    this.#typeBefore = userType
    this.access.userType = 'expiredUser'
  }

  /** Whom an administrator has ended before pays no more; nobody's days of grace pass while nobody requests what is due. */
  #notRenewed(renewal: Renewal, day: Day): void {
    const { userType, lastDay } = this.access
    const isShortened = lastDay !== null && lastDay < renewal.dueDay
    if (isShortened || (userType === 'expiredUser' && day <= renewal.dueDay)) {
      this.#cancel()
      return
    }
    renewal.lateSince ??= day
    if (lengthOf(renewal.lateSince, day) > LATE_DAYS)
      this.wrong.push(`${day}: the renewal that was due on ${renewal.dueDay} was not requested`)
    const counted = daysLater(later(renewal.dueDay, renewal.lateSince), renewal.plan.graceDays)
    this.#grant(renewal, later(counted, daysLater(day, 1)))
  }
}

const rankOf = (userType: string) => TYPES.indexOf(userType)
const later = (one: Day, other: Day): Day => (one > other ? one : other)
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

const hasAccess = ({ userType, lastDay }: Access, day: Day): boolean =>
  TYPES.includes(userType) && (lastDay === null || lastDay >= day)

const isUnrequested = ({ state, dueDay, lateSince }: Renewal, day: Day): boolean =>
  dueDay <= day && (state === 'on' || (state === 'failing' && lateSince !== null))
