import { z } from 'zod'

/** Parameters arrive as texts; these read them. */
export const text = z.string().min(1).max(5_000)
/** A text that an empty one removes. */
export const removableText = z.string().max(5_000)
export const integer = z.coerce.number().int()
export const amount = integer.min(0)
export const decimal = z.coerce.number()
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const currency = z
  .string()
  .length(3)
  .transform((value) => value.toLowerCase())
export const metadata = z.record(z.string().max(40), z.string().max(500))
export const expand = { expand: z.array(z.string()).max(20).optional() }
export const noFields = z.strictObject(expand)

const range = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
])
export type Range = z.infer<typeof range>

/** What every list takes. */
export const page = {
  ...expand,
  limit: integer.min(1).max(100).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
}
export const created = { created: range.optional() }
export const listFields = z.strictObject({ ...page, ...created })

/** Metadata with the changes of a request: an empty text removes a name. */
export function changedMetadata(
  before: Record<string, string> | null | undefined,
  changes: Record<string, string> | undefined,
): Record<string, string> {
  const entries = Object.entries({ ...before, ...changes })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Whether a time in seconds lies in a range of a list's filter. */
export function inRange(time: number, wished: Range | undefined): boolean {
  if (wished === undefined) return true
  if (typeof wished === 'number') return time === wished
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wished
  return time > gt && time >= gte && time < lt && time <= lte
}
