import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { EXPECTED_VIEWER_HEADER, OTHER_VIEWER } from '#base/expected-viewer.ts'
import { newId } from '#base/id.ts'
import { SAVE_ORDER_HEADER, type SaveOrder } from '#base/save-order.ts'
import { confirmedCall } from './confirm-first.ts'
import { clearEmbeddedAnswers, takeEmbeddedAnswer } from './embedded-answers.ts'
import { noteCopy } from './offline-copies.ts'
import { ApiProblem, lostConnection, problemOf } from './problem.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Idempotency key of a creating call; generated when omitted. */
  key?: string
  /** The page may close before the response arrives: sent with `keepalive` where the size allows it. */
  leaving?: boolean
  /** The position of an autosave among those of its editor: the server ignores one that a later one has overtaken. */
  order?: SaveOrder
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

const TIMEOUT_MS = 20_000
/** Browsers limit keepalive requests to 64 kB including headers; in bytes. */
const MAX_KEEPALIVE_BYTES = 60_000
const listeners = new Set<() => void>()

/**
 * A typed client of one feature's contract: `apiOf(insightsContract).list({ query: 'water' })`. Paths and methods come
 * from the contract. Throws `ApiProblem`, with code 'connection.lost' when there is no response within 20 s.
 */
export function apiOf<Contract extends Record<string, AnyContractProcedure>>(contract: Contract): ApiOf<Contract> {
  const calls = Object.entries(contract).map(([name, operation]) => [name, callOf(operation['~orpc'].route)])
  return Object.fromEntries(calls) as ApiOf<Contract>
}

/** The member in whose name this page makes changes. */
let expectedViewer: string | undefined

/** Lets the server refuse changes of this page once somebody else has signed in (ACC-38). */
export function expectViewer(id: string) {
  expectedViewer = id
}

/** Runs `listener` whenever a response shows that the session has ended or is somebody else's. Returns a function that removes it. */
export function onSessionChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners of such a response. */
export function notifySessionChanged() {
  for (const listener of listeners) listener()
}

interface Route {
  method?: string
  path?: string
  successStatus?: number
}

/** A client for one operation by its method and path below `/api`, for the platform, which knows no feature's contract. */
export function callOf<Answer>(route: Route) {
  const call = callOnce<Answer>(route)
  return (input: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Answer> =>
    options.leaving ? call(input, options) : confirmedCall(() => call(input, options))
}

function callOnce<Answer>(route: Route) {
  return async (input: Record<string, unknown>, options: CallOptions): Promise<Answer> => {
    const [address, request] = requestOf(route, input, options)
    if (request.method !== 'GET') clearEmbeddedAnswers()
    const embedded = takeEmbeddedAnswer(address)
    if (embedded !== undefined) return embedded as Answer
    const answer = await (request.method === 'GET' ? send(address, request) : change(address, request))
    if (request.method === 'GET') noteCopy(answer)
    if (answer.status === 401) notifySessionChanged()
    if (!answer.ok) {
      const problem = await problemOf(answer)
      if (problem.code === OTHER_VIEWER) notifySessionChanged()
      throw problem
    }
    return answer.json().catch(() => {
      throw lostConnection()
    })
  }
}

/** Changes without a response yet. */
const pendingChanges = new Set<Promise<unknown>>()

/**
 * Resolves once no change is pending. The response to a password change sets a new cookie; reading the session before it arrives
 * would show a visitor.
 */
export async function changesSettled(): Promise<void> {
  while (pendingChanges.size > 0) await Promise.allSettled(pendingChanges)
}

async function change(address: string, request: RequestInit): Promise<Response> {
  const answer = send(address, request)
  pendingChanges.add(answer)
  try {
    return await answer
  } finally {
    pendingChanges.delete(answer)
  }
}

/**
 * URL and `RequestInit` of one call: input fills the path parameters first, then the query of a `GET`, or the body of any other.
 * Exported for its test.
 */
export function requestOf(route: Route, input: Record<string, unknown>, options: CallOptions): [string, RequestInit] {
  const method = route.method ?? 'POST'
  const rest = { ...input }
  const path = (route.path ?? '/').replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const headers: Record<string, string> = { accept: 'application/json' }
  const request: RequestInit = { method, headers, credentials: 'same-origin', signal: withTimeout(options.signal) }
  if (route.successStatus === 201) headers['idempotency-key'] = options.key ?? newId()
  if (method === 'GET') return [`/api${path}${queryOf(rest)}`, request]
  if (expectedViewer) headers[EXPECTED_VIEWER_HEADER] = expectedViewer
  if (options.order) headers[SAVE_ORDER_HEADER] = `${options.order.screen}/${options.order.number}`
  if (method === 'DELETE' && Object.keys(rest).length === 0)
    return [`/api${path}`, { ...request, ...(options.leaving ? { keepalive: true } : {}) }]
  headers['content-type'] = 'application/json'
  const body = JSON.stringify(rest)
  const keepalive = options.leaving === true && new Blob([body]).size < MAX_KEEPALIVE_BYTES
  return [`/api${path}`, { ...request, body, ...(keepalive ? { keepalive } : {}) }]
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) query.append(name, String(item))
  return query.size > 0 ? `?${query}` : ''
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown
    throw thrown instanceof ApiProblem ? thrown : lostConnection()
  }
}
