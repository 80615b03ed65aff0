import { reminderChannels } from '#features/calendar/server.ts'
import { plannedInsights, plannedWithdrawals } from '#features/insights/server.ts'
import { plannedPublications } from '#features/landing/server.ts'
import { bulkMemberChanges, bulkMemberEmails, bulkMemberRemovals, memberImports } from '#features/members/server.ts'
import { notifier, pushMessages } from '#features/notifications/server.ts'
import { courseAssignments } from '#features/university/server.ts'
import { bulkJobs } from '#platform/server/bulk-jobs/run-job.ts'
import type { Timer } from '#platform/server/outbox/timers.ts'
import { type Edge, internet } from '#platform/server/outside/edge.ts'
import { type Clocked, departures } from './features.ts'

/** Handlers of the timers that features schedule, jobs over many records among them. */
export const timers = ({ originOf, secret, mailFrom, pushStandIn, edge = internet, onError }: Timed): Timer[] => [
  plannedPublications,
  plannedInsights,
  plannedWithdrawals,
  pushMessages({ secret, mailFrom, edge: { ...edge, standIn: pushStandIn } }),
  bulkJobs({
    kinds: [
      bulkMemberChanges({ originOf }),
      bulkMemberEmails({ originOf, secret }),
      bulkMemberRemovals({ departures, secret }),
      memberImports({ originOf, secret }),
      courseAssignments({ notifier, originOf, channelsOf: reminderChannels }),
    ],
    onError,
  }),
]

interface Timed extends Pick<Clocked, 'originOf' | 'secret' | 'mailFrom'> {
  /** Origin of the stand-in of push services, if that is used. */
  pushStandIn: string | undefined
  /** How push services are reached; by the internet unless set. */
  edge?: Edge | undefined
  /** Reports an error that a record of a job fails with. */
  onError: (thrown: unknown) => void
}
