import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { Problem } from '#base/problem.ts'
import { isText, readJson } from './body.ts'
import { invalidInput } from './problems.ts'
import { readQuery } from './query.ts'
import type { Route } from './routes.ts'

/**
 * The validated input. It is read while the viewer is loaded; an unauthorised caller is still refused first and learns nothing
 * about invalid input.
 */
export function inputOf(...call: Parameters<typeof rawInput>): Promise<unknown> {
  const input = rawInput(...call).then((raw) => check(call[2], raw))
  input.catch(() => {})
  return input
}

async function rawInput(
  request: IncomingMessage,
  url: URL,
  route: Route,
  parameters: Record<string, string>,
): Promise<Record<string, unknown>> {
  const query = readQuery(url.searchParams, route.input)
  const isWhole = route.method === 'GET' || route.upload !== undefined
  const body = isWhole ? {} : await readJson(request)
  const named = Object.keys(parameters)
  const stray = isWhole
    ? named.filter((name) => name in query)
    : [...Object.keys(query), ...named.filter((name) => name in body)]
  if (stray.length)
    throw new Problem('request.invalid', 'invalid', 'Some fields need another look.', {
      fields: Object.fromEntries(stray.map((name) => [name, 'There is no such field.'])),
    })
  return { ...query, ...body, ...decoded(parameters) }
}

export function decoded(parameters: Record<string, string>): Record<string, string> {
  try {
    const plain = Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)] as const)
    if (plain.every(([, value]) => isText(value))) return Object.fromEntries(plain)
  } catch {
    // Not decodable: refused below as malformed.
  }
  throw new Problem('request.malformed', 'invalid', 'That address is not valid.')
}

export function check(route: Route, raw: Record<string, unknown>): unknown {
  const read = route.input.safeParse(raw)
  if (!read.success) throw invalidInput(read.error as z.ZodError)
  return read.data
}
