import type { cardMessages } from './card-messages.ts'
import type { memberPlanMessages } from './member-plan-messages.ts'
import type { membershipMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    card: typeof cardMessages
    memberPlan: typeof memberPlanMessages
    membership: typeof membershipMessages
  }
}
