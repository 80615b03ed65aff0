import { z } from 'zod'
import type { TextLimits } from '#platform/web/editing/text-limits.ts'

/** Texts that a field may refuse as too short, in order, with the length from which it takes one. */
const SHORT = [
  { text: ' ', atLeast: 1 },
  { text: 'x', atLeast: 2 },
] as const

/**
 * The limits of an input's fields, asked of its schema itself: which short texts, empty lists and missing choices it refuses, with
 * the contract's own message, the greatest length, and the form of a text, such as an e-mail address. Parts of the path and messages of
 * the validator are left out, and with them ids and dates.
 */
export function textLimitsOf(schema: unknown, path = ''): Record<string, TextLimits> {
  if (!(schema instanceof z.ZodObject)) return {}
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
    ([name]) => !path.includes(`{${name}}`),
  )
  const limits = fields.map(([name, field]) => [name, limitsOf(field)] as const)
  return Object.fromEntries(limits.filter(([, limit]) => Object.keys(limit).length > 0))
}

function limitsOf(field: z.ZodType): TextLimits {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  const { maxLength, pattern } = (schema.anyOf?.find(({ type }) => type === 'string') ?? schema) as typeof schema
  const atMost = maxLength ? { atMost: maxLength } : {}
  if (field.safeParse('Plain text').success) {
    const refused = SHORT.findLast(({ text }) => !field.safeParse(text).success)
    const message = refused && ownMessage(field, refused.text)
    return { ...(message ? { atLeast: refused?.atLeast, message } : {}), ...atMost }
  }
  const formMessage = pattern && ownMessage(field, 'Plain text')
  if (formMessage) return { pattern, message: formMessage, ...atMost }
  // A list or choice of which there has to be one, unless there may be none.
  const message = ownMessage(field, []) ?? ownMessage(field, undefined)
  const isOptional = field.safeParse(null).success
  return message ? { ...(isOptional ? {} : { atLeast: 1 }), message } : {}
}

/** Why the contract refuses a value; undefined if it takes it, or has only the words of the validator. */
function ownMessage(field: z.ZodType, value: unknown): string | undefined {
  const message = field.safeParse(value).error?.issues[0]?.message
  return message !== undefined && !/^(Invalid|Too (big|small))/.test(message) ? message : undefined
}
