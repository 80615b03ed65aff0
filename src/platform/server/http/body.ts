import type { IncomingMessage } from 'node:http'
import { Problem } from '#base/problem.ts'

/** Bytes of a JSON body at most (security: limits). */
export const BODY_LIMIT = 1_000_000

/**
 * So many bytes of a body beyond what is allowed are read and dropped: its sender then reads our answer instead of a broken
 * connection.
 */
const DROPPED_BEYOND = 7 * BODY_LIMIT

/** Values and levels of a body at most; more would hold the process for longer than 50 ms (security: limits). */
const MOST_VALUES = 40_000
const MOST_LEVELS = 100

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads a JSON object of at most 1 MB. Refuses other types, other shapes and names that reach into prototypes. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('request.wrong-type', 'wrong-type', 'The body of this call is JSON.')
  measure(text)
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem('request.malformed', 'invalid', 'The body of this call is a JSON object.')
  return value as Record<string, unknown>
}

async function readText(request: IncomingMessage): Promise<string> {
  const bytes = await readBytes(request, BODY_LIMIT)
  if (!bytes) throw tooLarge()
  return bytes.toString('utf8')
}

/** Whether what a request says of its body's size can be read and dropped after it was refused. */
export function isSmall(request: IncomingMessage): boolean {
  return Number(request.headers['content-length'] ?? 0) <= DROPPED_BEYOND
}

/** The whole body, or undefined when it is more than `most` bytes. Rejects when its sender goes away before the end. */
export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  const arrived = await bodyChunks(request, most, (chunk) => void chunks.push(chunk))
  return arrived ? Buffer.concat(chunks) : undefined
}

/**
 * Gives each chunk of the body to `take`, the next once that is done with it, and none beyond `most` bytes. False when the body is
 * larger. Rejects when its sender goes away before the end.
 */
export async function bodyChunks(
  request: IncomingMessage,
  most: number,
  take: (chunk: Buffer) => Promise<void> | void,
): Promise<boolean> {
  const droppedAtMost = most + DROPPED_BEYOND
  if (Number(request.headers['content-length'] ?? 0) > droppedAtMost) return false
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= most) await take(chunk)
    if (size > droppedAtMost) break
  }
  return size <= most
}

function tooLarge(): Problem {
  return new Problem('request.too-large', 'too-large', 'That is more than 1 MB, the most one call may carry.')
}

/** Whether the database can keep a text: without NUL and without half a character. */
export function isText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** Counts the signs that begin a value or a level. Those inside texts count too, which only makes the limit stricter. */
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
    if (values > MOST_VALUES || levels > MOST_LEVELS)
      throw new Problem('request.too-complex', 'invalid', 'The body of this call has too many parts.')
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
    throw new Problem('request.malformed', 'invalid', 'The body of this call is not valid JSON.')
  }
}
