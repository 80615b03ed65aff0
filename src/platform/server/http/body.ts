import type { IncomingMessage } from 'node:http'
import { Problem } from '#base/problem.ts'

/** Bytes of a JSON body at most (security: limits). */
export const BODY_LIMIT = 1_000_000

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads a JSON object of at most 1 MB. Refuses other types, other shapes and names that reach into prototypes. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('request.wrong-type', 'wrong-type', 'The body of this call is JSON.')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Problem('request.malformed', 'invalid', 'The body of this call is a JSON object.')
  return value as Record<string, unknown>
}

async function readText(request: IncomingMessage): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_LIMIT) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function tooLarge(): Problem {
  return new Problem('request.too-large', 'too-large', 'That is more than 1 MB, the most one call may carry.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (name, value) => {
      if (FORBIDDEN.has(name)) throw new SyntaxError('forbidden name')
      return value
    })
  } catch {
    throw new Problem('request.malformed', 'invalid', 'The body of this call is not valid JSON.')
  }
}
