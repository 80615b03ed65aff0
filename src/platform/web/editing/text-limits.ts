import type { AnyContractProcedure } from '@orpc/contract'

/** What the contract asks of a text field; lengths in characters. */
export interface TextLimits {
  atLeast?: number | undefined
  /** The contract's message for a shorter text. */
  message?: string | undefined
  atMost?: number | undefined
}

/**
 * The limits of an operation's text fields. The build reads them from the schemas, which do not come to the browser
 * (tools/vite/slim-contracts.ts); without them nothing is checked before the server checks it.
 */
export function limitsOf(operation: AnyContractProcedure): Record<string, TextLimits> {
  const { texts } = operation['~orpc'].meta as { texts?: Record<string, TextLimits> }
  return texts ?? {}
}

/** The contract's message for each text that is too short. */
export function refusedTexts(limits: Record<string, TextLimits>, values: object): Record<string, string> {
  const refused = Object.entries(values).flatMap(([name, value]) => {
    const { atLeast = 0, message } = limits[name] ?? {}
    return typeof value === 'string' && value.trim().length < atLeast && message ? [[name, message]] : []
  })
  return Object.fromEntries(refused)
}
