import { mount } from '#platform/server/call.ts'
import type { Fault } from '#platform/server/outside/error-service.ts'
import { notePages } from './actions.ts'
import { analyticsContract, analyticsPolicy } from './contract.ts'
import { faultManifest } from './faults.ts'
import { totals } from './reads.ts'

export { sendAnalytics } from './outside.ts'
export { ownAnalyticsData } from './own-data.ts'
export { analyticsReactions } from './reactions.ts'
export { forgetOldVisits } from './retention.ts'

/** What the house has outside itself: who hears of faults, and whether opened insights are told to a service. */
export interface Outside {
  tellFault(fault: Fault): void
  tellsOfInsights: boolean
}

export const analytics = ({ tellFault, tellsOfInsights }: Outside) =>
  mount('analytics', analyticsContract, analyticsPolicy, {
    notePages: notePages(tellsOfInsights),
    reportFault: faultManifest(tellFault),
    totals,
  })
