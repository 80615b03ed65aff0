import type { StoredEvent, TransientEvent } from '#platform/server/outbox/events.ts'
import type { MemberScores, ScoreSteps } from './scores.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends MemberEvents {}
}

interface MemberEvents {
  'members.registered': StoredEvent
  'members.approved': StoredEvent<OfMember>
  'members.typeChanged': StoredEvent<OfMember>
  'members.legalAccessChanged': StoredEvent<OfMember>
  'members.renamed': StoredEvent
  /** Somebody deleted their own account; the actor is who has left. */
  'members.left': StoredEvent
  /** An administrator removed somebody. */
  'members.removed': StoredEvent<OfMember>
  'members.loggedIn': StoredEvent<{ accountId: string; device: string }>
  'members.loggedOut': StoredEvent<{ device: string }>
  'members.emailChanged': StoredEvent
  'members.emailVerified': StoredEvent<OfAccount>
  /** Without an account, the actor's own password. */
  'members.passwordChanged': StoredEvent<Partial<OfAccount>>
  /** Scores are about to change in this transaction; `change` makes the change now and returns the new scores. */
  'members.scoresChanging': TransientEvent<{ steps: ScoreSteps; change(): Promise<MemberScores[]> }>
  /** Without an account, nobody has the address; the origin is that of the site. */
  'members.resetRequested': StoredEvent<{ accountId: string | null; origin: string }>
}

interface OfMember {
  memberId: string
}

interface OfAccount {
  accountId: string
}
