import { z } from 'zod'
import { Problem } from '#base/problem.ts'
import { isText } from './body.ts'

const MAX_PARAMETERS = 400

/**
 * Converts query parameters to the shape of `schema`: parses numbers and booleans; a repeated or `name[0]` parameter
 * becomes a list. Anything else stays a string, for the schema to refuse.
 */
export function readQuery(parameters: URLSearchParams, schema: unknown): Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {}
  if (parameters.size > MAX_PARAMETERS)
    throw new Problem('request.malformed', 'invalid', 'That address has too many parameters.')
  const values = new Map<string, string[]>()
  for (const [written, value] of parameters) {
    const name = written.replace(/\[\d{0,3}\]$/, '')
    if (name === '__proto__' || !isText(name) || !isText(value))
      throw new Problem('request.malformed', 'invalid', 'That address is not valid.')
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return Object.fromEntries(
    Array.from(values, ([name, texts]) => [
      name,
      readValue(texts, bare(Object.hasOwn(shape, name) ? shape[name] : undefined)),
    ]),
  )
}

function readValue(texts: string[], field: z.ZodType | undefined): unknown {
  if (field instanceof z.ZodArray) return texts
  const [text = '', ...others] = texts
  if (others.length > 0) return texts
  if (field instanceof z.ZodNumber && /^-?\d{1,15}(\.\d{1,6})?$/.test(text)) return Number(text)
  if (field instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** The field without optional, nullable and default wrappers. */
function bare(field: z.ZodType | undefined): z.ZodType | undefined {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault || field instanceof z.ZodNullable)
    return bare(field.unwrap() as z.ZodType)
  return field
}
