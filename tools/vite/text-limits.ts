import { z } from 'zod'
import type { TextLimits } from '#platform/web/editing/text-limits.ts'

/** Texts that a field may refuse as too short, in order, with the length from which it takes one. */
const SHORT = [
  { text: ' ', atLeast: 1 },
  { text: 'x', atLeast: 2 },
] as const

/**
 * The limits of an input's fields, asked of its schema itself: which short texts, empty lists and missing choices it refuses, with
 * the contract's own message, the greatest length, and the form of an e-mail address. Parts of the path, fields of another certain
 * form (ids, dates, links) and messages of the validator are left out.
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
  const { maxLength, format, pattern } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  if (!field.safeParse('Plain text').success) return limitsOfOther(field, format === 'email' ? { pattern } : undefined)
  const refused = SHORT.findLast(({ text }) => !field.safeParse(text).success)
  const message = refused && ownMessage(field, refused.text)
  return { ...(message ? { atLeast: refused?.atLeast, message } : {}), ...(maxLength ? { atMost: maxLength } : {}) }
}

/** Lists and choices of which there has to be one, and e-mail addresses, if the contract has a message for it. */
function limitsOfOther(field: z.ZodType, form: { pattern: string | undefined } | undefined): TextLimits {
  const message = form ? ownMessage(field, '') : (ownMessage(field, []) ?? ownMessage(field, undefined))
  return message ? { ...(form ?? { atLeast: 1 }), message } : {}
}

/** Why the contract refuses a value; undefined if it takes it, or has only the words of the validator. */
function ownMessage(field: z.ZodType, value: unknown): string | undefined {
  const message = field.safeParse(value).error?.issues[0]?.message
  return message !== undefined && !/^(Invalid|Too (big|small))/.test(message) ? message : undefined
}
