import { reminderChannels } from '#features/calendar/server.ts'
import { plannedInsights, plannedWithdrawals } from '#features/insights/server.ts'
import { plannedPublications } from '#features/landing/server.ts'
import { bulkMemberChanges, bulkMemberEmails, bulkMemberRemovals, memberImports } from '#features/members/server.ts'
import { notifier } from '#features/notifications/server.ts'
import { courseAssignments } from '#features/university/server.ts'
import { bulkJobs } from '#platform/server/bulk-jobs/run-job.ts'
import type { Timer } from '#platform/server/outbox/timers.ts'
import { type Clocked, departures } from './features.ts'

/** Handlers of the timers that features schedule, jobs over many records among them. */
export const timers = ({ originOf, secret, onError }: Timed): Timer[] => [
  plannedPublications,
  plannedInsights,
  plannedWithdrawals,
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

interface Timed extends Pick<Clocked, 'originOf' | 'secret'> {
  /** Reports an error that a record of a job fails with. */
  onError: (thrown: unknown) => void
}
