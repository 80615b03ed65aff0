import type { IncomingMessage } from 'node:http'
import { Problem } from '#base/problem.ts'

/** Maximum size of a JSON body, in bytes (security: limits). */
export const BODY_LIMIT = 1_000_000

/**
 * Number of excess bytes that are read and discarded, so that the sender receives our response instead of a connection reset.
 */
const MAX_DISCARDED_BYTES = 7 * BODY_LIMIT

/** Maximum number of values and nesting levels; more would block the process for over 50 ms (security: limits). */
const MAX_VALUES = 40_000
const MAX_LEVELS = 100

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads a JSON object of at most 1 MB. Refuses other types, other shapes and prototype-polluting keys. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('request.wrong-type', 'wrong-type', 'The request body must be JSON.')
  measure(text)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem('request.malformed', 'invalid', 'The request body must be a JSON object.')
  return value as Record<string, unknown>
}

async function readText(request: IncomingMessage): Promise<string> {
  const bytes = await readBytes(request, BODY_LIMIT)
  if (!bytes) throw tooLarge()
  return bytes.toString('utf8')
}

/** Whether the declared body is small enough to be read and discarded after a refusal. */
export function isSmall(request: IncomingMessage): boolean {
  return Number(request.headers['content-length'] ?? 0) <= MAX_DISCARDED_BYTES
}

/** The whole body, or undefined if it exceeds `most` bytes. Rejects if the client disconnects before the end. */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  const arrived = await bodyChunks(request, most, (chunk) => void chunks.push(chunk))
  return arrived ? Buffer.concat(chunks) : undefined
}

/**
 * Passes the chunks of the body to `take` one at a time, up to `most` bytes. False if the body is larger. Rejects if the client
 * disconnects before the end.
 */
export async function bodyChunks(
  request: IncomingMessage,
  most: number,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<boolean> {
  const maxDiscarded = most + MAX_DISCARDED_BYTES
  if (Number(request.headers['content-length'] ?? 0) > maxDiscarded) return false
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) await take(chunk)
    if (size > maxDiscarded) break
  }
  return size <= most
}

function tooLarge(): Problem {
  return new Problem('request.too-large', 'too-large', 'That is more than 1 MB, the maximum for one request.')
}

/** Whether the database can store a text: no NUL and no lone surrogate. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Counts the characters that begin a value or a level. Those inside strings count too, which only makes the limit stricter. */
function measure(text: string): void {
  let values = 0
  let levels = 0
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index)
    if (sign === COMMA) values += 1
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values += 1
      levels += 1
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) levels -= 1
    if (values > MAX_VALUES || levels > MAX_LEVELS)
      throw new Problem('request.too-complex', 'invalid', 'The request body is too complex.')
  }
}

const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) => {
      if (FORBIDDEN.has(name) || !isText(name)) throw new SyntaxError('forbidden name')
      if (typeof value === 'string' && !isText(value)) throw new SyntaxError('forbidden character')
      return value
    })
  } catch {
    throw new Problem('request.malformed', 'invalid', 'The request body is not valid JSON.')
  }
}
