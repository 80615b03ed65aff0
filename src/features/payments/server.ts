import type { Mounted } from '#platform/server/call.ts'

/** The operations of payments, by what they are about. */
export const payments = (): Mounted[] => []
