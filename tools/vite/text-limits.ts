import { z } from 'zod'
import type { TextLimits } from '#platform/web/editing/text-limits.ts'

/** Texts that a field may refuse as too short, in order, with the length from which it takes one. */
const SHORT = [
  { text: ' ', atLeast: 1 },
  { text: 'x', atLeast: 2 },
] as const

/**
 * The limits of an input's text fields, asked of its schema itself: which short texts it refuses, with the contract's own
 * message, and the greatest length. Parts of the path, fields of a certain form (ids, dates, addresses) and messages of the
 * validator are left out.
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
  if (!field.safeParse('Plain text').success) return {}
  const { maxLength } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  const refused = SHORT.findLast(({ text }) => !field.safeParse(text).success)
  const message = refused && field.safeParse(refused.text).error?.issues[0]?.message
  const isOwn = message !== undefined && !/^(Invalid|Too (big|small))/.test(message)
  return { ...(isOwn ? { atLeast: refused?.atLeast, message } : {}), ...(maxLength ? { atMost: maxLength } : {}) }
}
