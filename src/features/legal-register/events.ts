import type { TransientEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends LegalRegisterEvents {}
}

interface LegalRegisterEvents {
  /** A member has evaluated an item of their own register; `today` is the day in the site's time zone. */
  'legalRegister.itemReviewed': TransientEvent<{ memberId: string; recordId: string; title: string; today: string }>
}
