import type Stripe from 'stripe'
import type { Random } from '#artwork/random.ts'
import type { Person } from '#tools/trial/money/history.ts'
import type { Day } from './calendar.ts'
import type { Fact } from './facts.ts'
import type { TrialPlan } from './plans.ts'
import { type Access, Recount } from './recount.ts'

/** A checkout that a member has begun, by its intent at the provider. */
interface Begun {
  plan: TrialPlan
  saves: boolean
  /** Given up before it was paid: whatever is paid all the same gives nothing and is paid back. */
  isAbandoned: boolean
}

/** An invoice for a plan: what is open of it, and the entry of the transfer that has paid it. */
interface Invoice {
  id: string
  plan: TrialPlan
  entry?: string
  paid: number
}

/** One member's history: what they did, what they have begun, and what their access has to be. */
export interface History {
  /** Repeats it: the seed of the trial and the member's number. */
  seed: string
  memberId: string
  member: Person
  random: Random
  recount: Recount
  /** What happened, a line each. */
  log: string[]
  /** The kinds of its facts. */
  facts: Fact['kind'][]
  begun: Map<string, Begun>
  /** Cards that are to be saved, by their setup intent; with the plan whose trial each begins. */
  setups: Map<string, TrialPlan | undefined>
  invoices: Invoice[]
  /** Successful payments by card that count, those for renewals among them. */
  charges: Stripe.Charge[]
  /** Forged messages that were accepted: none may be. */
  acceptedForgeries: number
}

export function newHistory(
  seed: string,
  { memberId, member, random, access }: Pick<History, 'memberId' | 'member' | 'random'> & { access: Access },
): History {
  const typeBefore = access.userType === 'expiredUser' ? 'subscriber' : undefined
  const log = [`begins as ${access.userType} until ${access.lastDay ?? 'ever'}`]
  const recount = new Recount(access, typeBefore)
  const nothing = { begun: new Map(), setups: new Map(), invoices: [], charges: [], acceptedForgeries: 0 }
  return { seed, memberId, member, random, recount, log, facts: [], ...nothing }
}

/** Adds a fact to a history, and counts what follows from it. */
export function addFact({ recount, log, facts }: History, fact: Fact, day: Day): void {
  if (fact.kind !== 'dayDone') {
    facts.push(fact.kind)
    log.push(`${day} ${textOf(fact)}`)
  }
  recount.apply(fact, day)
}

const textOf = ({ kind, ...fact }: Fact): string =>
  [
    kind,
    ...Object.entries(fact).map(([name, value]) => `${name}=${name === 'plan' ? (value as TrialPlan).name : value}`),
  ].join(' ')
