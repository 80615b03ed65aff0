import { endMemberships, endMembershipsAt } from '#features/members/server.ts'
import { notifier } from '#features/notifications/server.ts'
import { type PaymentParts, paymentTasks, reconcilePayments, renewingMembers } from '#features/payments/server.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'

interface Clocked extends PaymentParts {
  originOf: (siteId: string) => Promise<string | undefined>
}

/** What the clock does for memberships and payments: those that renew by themselves are ended and reminded of by payments. */
export function clockedPayments({ originOf, ...parts }: Clocked): SiteTask[] {
  const ending = { notifier, originOf, renewing: renewingMembers }
  return [
    endMemberships(ending),
    ...(parts.provider ? [reconcilePayments(parts.provider)] : []),
    ...paymentTasks({
      ...parts,
      originOf,
      endMembershipsAt: (database, now) => endMembershipsAt(ending, database, now),
    }),
  ]
}
