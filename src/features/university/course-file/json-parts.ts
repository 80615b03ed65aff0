import { setImmediate } from 'node:timers/promises'

/** How deep values are written part by part; what is deeper is one part: a lesson of a section of a course. */
const PARTED_LEVELS = 4
/** Characters after which other requests have their turn. */
const AT_ONCE = 250_000

/** Stands for what it gives, which is made only when it is written. */
export type Lazy<Value> = () => Value

/**
 * Writes JSON as `JSON.stringify(value, null, 2)` does, part by part, so that a large value holds up no other request. Gives undefined for
 * more than `maxBytes`.
 */
export async function jsonBytes(value: unknown, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let [total, since] = [0, 0]
  for (const part of jsonParts(value)) {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    total += bytes.length
    if (total > maxBytes) return undefined
    since += part.length
    if (since < AT_ONCE) continue
    since = 0
    await setImmediate()
  }
  return Buffer.concat(parts)
}

/** The same as its parts. Values that are lazy are allowed down to the level at which parts are whole. */
export function* jsonParts(value: unknown, levels = PARTED_LEVELS, indent = ''): Generator<string> {
  const made: unknown = typeof value === 'function' ? (value as Lazy<unknown>)() : value
  const entries = levels > 0 ? entriesOf(made) : []
  if (entries.length === 0) {
    yield (JSON.stringify(made, null, 2) ?? 'null').replaceAll('\n', `\n${indent}`)
    return
  }
  const inner = `${indent}  `
  const [open, close] = Array.isArray(made) ? '[]' : '{}'
  for (const [index, [name, each]] of entries.entries()) {
    yield `${index === 0 ? open : ','}\n${inner}${name}`
    yield* jsonParts(each, levels - 1, inner)
  }
  yield `\n${indent}${close}`
}

/** The values of an array or object, each behind what stands before it. */
function entriesOf(value: unknown): [name: string, value: unknown][] {
  if (Array.isArray(value)) return value.map((each: unknown) => ['', each])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => [`${JSON.stringify(name)}: `, each])
}
