/** What the trial's recount has to know of a plan. */
export interface PlanRules {
  name: string
  period: 'month' | 'year' | 'free'
  /** In minor units. No two plans cost the same, so that a renewal's charge says which plan it is of. */
  amount: number
  userType: 'guest' | 'subscriber' | 'jedi'
  trialDays: number
  graceDays: number
}

/** Something that may change a membership: what the provider has, or what somebody did and the product accepted. */
export type Fact =
  /** A charge that was paid: by the member at a checkout, or for a renewal. `saves` is the tick to renew by itself. */
  | { kind: 'paid'; id: string; plan: PlanRules; amount: number; saves: boolean }
  | { kind: 'renewed'; id: string; amount: number }
  /** A renewal's charge that the card's bank refused. */
  | { kind: 'refused' }
  | { kind: 'refunded'; id: string; amount: number }
  | { kind: 'disputed' | 'won' | 'lost'; id: string }
  /** A free plan was taken; a trial begun, by a card that was entered. */
  | { kind: 'free' | 'trial'; plan: PlanRules }
  /** An invoice for a plan was paid by transfer, or that transfer undone. */
  | { kind: 'transferred'; id: string; plan: PlanRules }
  | { kind: 'undone'; id: string }
  | { kind: 'cancelled' | 'resumed' }
  | { kind: 'renewsTo'; plan: PlanRules }
  /** An administrator set the last day. */
  | { kind: 'set'; lastDay: string | null }
  /** What the clock does on a day is done. */
  | { kind: 'dayDone' }
