import type { AnyContractProcedure } from '@orpc/contract'

/** What the contract asks of a field; lengths in characters, of a list in entries. */
export interface TextLimits {
  atLeast?: number | undefined
  /** The contract's message for a shorter or missing value, or one of another form. */
  message?: string | undefined
  atMost?: number | undefined
  /** Regular expression of the form a text has, such as of an e-mail address. */
  pattern?: string | undefined
}

/**
 * The limits of an operation's fields. The build reads them from the schemas, which do not come to the browser
 * (tools/vite/slim-contracts.ts); without them nothing is checked before the server checks it.
 */
export function limitsOf(operation: AnyContractProcedure): Record<string, TextLimits> {
  const { texts } = operation['~orpc'].meta as { texts?: Record<string, TextLimits> }
  return texts ?? {}
}

/** The contract's message for each value that is too short, missing or of another form. */
export function refusedTexts(limits: Record<string, TextLimits>, values: object): Record<string, string> {
  const refused = Object.entries(values).flatMap(([name, value]) => {
    const { message, ...limit } = limits[name] ?? {}
    return message && isRefused(value, limit) ? [[name, message]] : []
  })
  return Object.fromEntries(refused)
}

function isRefused(value: unknown, { atLeast = 0, pattern }: TextLimits): boolean {
  if (value === undefined || value === null) return atLeast > 0
  if (Array.isArray(value)) return value.length < atLeast
  if (typeof value !== 'string') return false
  return value.trim().length < atLeast || (pattern !== undefined && !new RegExp(pattern).test(value))
}
