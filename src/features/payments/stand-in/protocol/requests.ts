import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { newId } from '../state/ids.ts'
import type { State } from '../state/state.ts'
import { connectedAccountOrRefuse, type Keys, keyOf } from './authentication.ts'
import { invalidRequest, RefusedRequest } from './errors.ts'
import { expanded, type Includables } from './expand.ts'
import { decodeForm, type Form } from './form.ts'
import { type StoredAnswer, storeAnswer, storedAnswer } from './idempotency.ts'
import { matched, type Route } from './route.ts'

/** A request as it was received, its parameters decoded. Numbers of cards are not among them. */
export interface ReceivedRequest {
  id: string
  /** In ms, real time. */
  at: number
  method: string
  path: string
  account: string | undefined
  version: string | undefined
  idempotencyKey: string | undefined
  params: Form
  /** The parameters as the endpoint read them: numbers, flags and lists; undefined if they were refused. */
  read: unknown
  /** Whether it carried the publishable key alone. */
  isPublic: boolean
  status: number
  /** The answer's object, or the error. */
  answer: unknown
}

interface RequestParts {
  state: State
  keys: Keys
  routes: readonly Route[]
  includables: Includables
}

/** Answers the requests of the provider's interface: key, account, idempotency, parameters, the endpoint, expansion. */
export function requestHandler({ state, keys, routes, includables }: RequestParts) {
  return (request: IncomingMessage, body: string): { received: ReceivedRequest; answer: StoredAnswer } => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? 'GET'
    const form = decodeForm(method === 'POST' ? body : search || body)
    const received: ReceivedRequest = {
      id: newId('req'),
      at: Date.now(),
      method,
      path: pathname,
      account: header(request, 'stripe-account'),
      version: header(request, 'stripe-version'),
      idempotencyKey: header(request, 'idempotency-key'),
      params: withoutCards(form),
      read: undefined,
      isPublic: false,
      status: 0,
      answer: undefined,
    }
    const answer = attempt(() => answerTo(request, received, form, body))
    received.status = answer.status
    received.answer = JSON.parse(answer.body)
    return { received, answer }
  }

  function answerTo(request: IncomingMessage, received: ReceivedRequest, form: Form, body: string): StoredAnswer {
    const key = keyOf(request.headers.authorization, form, keys)
    received.isPublic = key === 'publishable'
    const account = connectedAccountOrRefuse(state, received.account)
    const { method, path, idempotencyKey } = received
    const found = matched(routes, method, path)
    if (!found) throw new RefusedRequest(404, unknownPath(method, path))
    if (key === 'publishable' && !found.route.isPublic) throw new RefusedRequest(401, publicKeyRefused())
    const params = parsed(found.route.params, form)
    if (key === 'secret') received.read = params
    const slot = method === 'POST' && idempotencyKey ? `${account} ${idempotencyKey}` : undefined
    const repeatable = `${method} ${path} ${body}`
    const earlier = slot ? storedAnswer(state, slot, repeatable) : undefined
    if (earlier) return earlier
    const answer = attempt(() => {
      const result = found.route.answer({
        state,
        account,
        ids: found.ids,
        params: params as never,
        isPublic: key === 'publishable',
      })
      const wished = (params as { expand?: string[] }).expand ?? []
      return { status: 200, body: JSON.stringify(expanded(state, result, wished, includables), null, 2) }
    })
    if (slot) storeAnswer(state, slot, repeatable, answer)
    return answer
  }
}

/** Runs something; a refusal becomes the answer. */
function attempt(run: () => StoredAnswer): StoredAnswer {
  try {
    return run()
  } catch (problem) {
    if (!(problem instanceof RefusedRequest)) throw problem
    return { status: problem.status, body: JSON.stringify({ error: problem.body }, null, 2) }
  }
}

function parsed(schema: z.ZodType, form: Form): unknown {
  const { key: _key, ...params } = form
  const read = schema.safeParse(params)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (!issue) throw invalidRequest('The parameters are wrong.')
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...path, issue.keys[0] ?? ''])
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(path)
  const isMissing = path.reduce<unknown>((value, name) => (value as Form | undefined)?.[name], params) === undefined
  if (isMissing) throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  throw invalidRequest(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param })
}

function nameOf([first = '', ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join('')
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The parameters without the number and code of a card. */
function withoutCards(form: Form): Form {
  const hidden = structuredClone({ ...form }) as Form
  hide(hidden)
  return hidden
}

function hide(form: Form): void {
  for (const [name, value] of Object.entries(form)) {
    if (name === 'number' && typeof value === 'string') form[name] = `•••• ${value.slice(-4)}`
    else if (name === 'cvc') form[name] = '•••'
    else if (typeof value === 'object' && !Array.isArray(value)) hide(value)
  }
}

function unknownPath(method: string, path: string) {
  const message = `Unrecognized request URL (${method}: ${path}). The stand-in does not know it.`
  return { type: 'invalid_request_error', message } as const
}

function publicKeyRefused() {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  return { type: 'invalid_request_error', code: 'secret_key_required', message } as const
}
