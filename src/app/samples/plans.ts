import type { SeededPlan } from '#features/payments/plans/seed.ts'
import type { SampleKey } from './types.ts'

const FRIEND: Omit<SeededPlan, 'description'> = {
  name: 'Friend',
  period: 'free',
  amount: 0,
  vatRate: 0,
  userType: 'guest',
  audience: ['expired'],
}
const FULL: Omit<SeededPlan, 'description' | 'amount'> = {
  name: 'Full membership',
  period: 'year',
  vatRate: 2_000,
  userType: 'subscriber',
  audience: ['visitors', 'members', 'expired'],
}

/** The plans of membership of each sample site that takes card payments. */
export const PLANS: Partial<Record<SampleKey, readonly SeededPlan[]>> = {
  clearwater: [
    { ...FRIEND, description: 'Read the library and keep in touch once you have left the trade.' },
    { ...FULL, amount: 9_600, description: 'The library, questions, events and the legal register for a year.' },
  ],
  energy: [
    { ...FRIEND, description: 'Read the library and hear of open evenings.' },
    { ...FULL, amount: 18_000, description: 'Everything for somebody who answers for a site, for a year.' },
  ],
  filmclub: [
    { ...FRIEND, description: 'The programme, a week before it is on the door.' },
    { ...FULL, amount: 4_800, description: 'Every evening of the season and a vote on the closing film.' },
  ],
}
