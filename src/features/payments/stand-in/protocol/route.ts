import type { z } from 'zod'
import type { State } from '../state/state.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** One request, after its account was found and its parameters were read. */
export interface Call<Params> {
  state: State
  /** The account it acts on: the platform, or a connected one. */
  account: string
  /** The variable parts of the path, in order. */
  ids: readonly string[]
  params: Params
  /** Whether it carries the publishable key alone, as browsers do. */
  isPublic: boolean
}

export interface Route {
  method: Method
  path: readonly string[]
  /** May be called with the publishable key. */
  isPublic: boolean
  params: z.ZodType
  answer: (call: Call<never>) => object
}

/** An endpoint: `*` in the path stands for an id. Parameters that its schema does not name are refused. */
export function route<Params>(
  method: Method,
  path: string,
  params: z.ZodType<Params>,
  answer: (call: Call<Params>) => object,
  { isPublic = false } = {},
): Route {
  return { method, path: path.split('/'), isPublic, params, answer: answer as Route['answer'] }
}

/** The route of a request and the ids in its path, if there is one. */
export function matched(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; ids: string[] } | undefined {
  const parts = path.split('/')
  const found = routes.find(
    (one) =>
      one.method === method &&
      one.path.length === parts.length &&
      one.path.every((part, index) => part === parts[index] || (part === '*' && parts[index] !== '')),
  )
  return found && { route: found, ids: parts.filter((_, index) => found.path[index] === '*').map(decodeURIComponent) }
}
