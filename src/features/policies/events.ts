import type { StoredEvent } from '#platform/server/outbox/events.ts'
import type { PolicyKind } from './contract.ts'
import type { PolicyFigures } from './figures.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends PolicyEvents {}
}

interface PolicyEvents {
  /** Its data holds the figures that were changed. */
  'policies.figuresChanged': StoredEvent<{ [Figure in keyof PolicyFigures]?: number | undefined }>
  'policies.textSaved': StoredEvent<{ kind: PolicyKind; number: number }>
}
