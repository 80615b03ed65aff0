import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { newId } from '#base/id.ts'
import { confirmedCall } from './confirm-first.ts'
import { noteCopy } from './copies.ts'
import { firstAnswer, forgetFirstAnswers } from './first-answers.ts'
import { ApiProblem, lostConnection, problemOf } from './problem.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Idempotency key of a creating call; one is made for the call when it is left out. */
  key?: string
  /** The page may be gone before the answer comes: the browser sends it all the same, as far as it lets itself be asked to. */
  leaving?: boolean
}

type Schemas<Operation extends AnyContractProcedure> = Operation['~orpc']
type Input<Operation extends AnyContractProcedure> = InferSchemaInput<NonNullable<Schemas<Operation>['inputSchema']>>
type Output<Operation extends AnyContractProcedure> = InferSchemaOutput<NonNullable<Schemas<Operation>['outputSchema']>>

type Call<Operation extends AnyContractProcedure> =
  Record<string, never> extends Input<Operation>
    ? (input?: Input<Operation>, options?: CallOptions) => Promise<Output<Operation>>
    : (input: Input<Operation>, options?: CallOptions) => Promise<Output<Operation>>

export type ApiOf<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends AnyContractProcedure ? Call<Contract[Name]> : never
}

const WAIT = 20_000
/** Browsers send on 64 kB at most for a page that is gone, headers and all; in bytes. */
const MOST_SENT_ON = 60_000
const refused = new Set<() => void>()

/**
 * A typed client of one feature's contract: `apiOf(insightsContract).list({ query: 'water' })`. Paths and methods come
 * from the contract. Throws `ApiProblem`, with code 'connection.lost' when no answer came within 20 s.
 */
export function apiOf<Contract extends Record<string, AnyContractProcedure>>(contract: Contract): ApiOf<Contract> {
  const calls = Object.entries(contract).map(([name, operation]) => [name, callOf(operation['~orpc'].route)])
  return Object.fromEntries(calls) as ApiOf<Contract>
}

/** Runs `listener` whenever the server answers that nobody is signed in (401). Gives the way to stop. */
export function onUnauthenticated(listener: () => void): () => void {
  refused.add(listener)
  return () => refused.delete(listener)
}

/** Tells whoever listens that the server has answered that nobody is signed in. */
export function tellUnauthenticated() {
  for (const listener of refused) listener()
}

interface Route {
  method?: string
  path?: string
  successStatus?: number
}

/** One operation by its method and path below `/api`; for the ground, which knows no feature's contract. */
export function callOf<Answer>(route: Route) {
  const call = callOnce<Answer>(route)
  return (input: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Answer> =>
    options.leaving ? call(input, options) : confirmedCall(() => call(input, options))
}

function callOnce<Answer>(route: Route) {
  return async (input: Record<string, unknown>, options: CallOptions): Promise<Answer> => {
    const [address, request] = requestOf(route, input, options)
    if (request.method !== 'GET') forgetFirstAnswers()
    const written = firstAnswer(address)
    if (written !== undefined) return written as Answer
    const answer = await (request.method === 'GET' ? send(address, request) : change(address, request))
    if (request.method === 'GET') noteCopy(answer)
    if (answer.status === 401) tellUnauthenticated()
    if (!answer.ok) throw await problemOf(answer)
    return answer.json().catch(() => {
      throw lostConnection()
    })
  }
}

/** Changes that wait for their answer. */
const underWay = new Set<Promise<unknown>>()

/**
 * Resolves once no change waits for its answer. A change of password brings a new cookie with its answer; whoever asks who is
 * signed in before it came would be told nobody.
 */
export async function changesSettled(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay)
}

async function change(address: string, request: RequestInit): Promise<Response> {
  const answer = send(address, request)
  underWay.add(answer)
  try {
    return await answer
  } finally {
    underWay.delete(answer)
  }
}

/** Address and settings of one call: parts of the path first, then the query or the body. Exported for its test. */
export function requestOf(route: Route, input: Record<string, unknown>, options: CallOptions): [string, RequestInit] {
  const method = route.method ?? 'POST'
  const rest = { ...input }
  const path = (route.path ?? '/').replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  const request: RequestInit = { method, headers, credentials: 'same-origin', signal: patience(options.signal) }
  if (route.successStatus === 201) headers['idempotency-key'] = options.key ?? newId()
  if (method === 'GET' || method === 'DELETE') return [`/api${path}${queryOf(rest)}`, request]
  headers['content-type'] = 'application/json'
  const body = JSON.stringify(rest)
  const keepalive = options.leaving === true && new Blob([body]).size < MOST_SENT_ON
  return [`/api${path}`, { ...request, body, ...(keepalive ? { keepalive } : {}) }]
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one))
  return query.size > 0 ? `?${query}` : ''
}

function patience(signal: AbortSignal | undefined): AbortSignal {
  const wait = AbortSignal.timeout(WAIT)
  return signal ? AbortSignal.any([signal, wait]) : wait
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown
    throw thrown instanceof ApiProblem ? thrown : lostConnection()
  }
}
