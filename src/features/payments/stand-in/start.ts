import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import { answerControl } from './control.ts'
import { type Delivery, type DeliveryOptions, openDelivery, PROMPT } from './messages/delivery.ts'
import type { Webhook } from './messages/send.ts'
import { answerPage } from './pages/pages.ts'
import type { Keys } from './protocol/authentication.ts'
import { type ReceivedRequest, requestHandler } from './protocol/requests.ts'
import { completeOnboarding, disconnectAccount } from './resources/accounts.ts'
import { afterPayment, afterRefusal } from './resources/billing/collect.ts'
import { refuseDeletion } from './resources/customers.ts'
import { openDispute } from './resources/disputes.ts'
import { DAY_SECONDS } from './resources/money.ts'
import { includables, routes } from './resources/routes.ts'
import { randomName } from './state/ids.ts'
import { openState, type State } from './state/state.ts'
import { doWhatIsDue, moveDays } from './time.ts'

export interface StandInOptions {
  /** TCP port on 127.0.0.1; 0 for any free one. Without it, that of the data file's last run, or any free one. */
  port?: number
  /** File of everything it has; without one it ends with the process. */
  dataFile?: string
  /** The real time in ms. */
  clock?: () => number
  /** By how many days the clock of a new stand-in is behind, so that it can be given a past. */
  daysInPast?: number
  /** Where messages go; may be set later. */
  webhook?: Webhook
  delivery?: Partial<DeliveryOptions>
}

/** Keys of a stand-in, made up when its data file is made. */
export interface StandInKeys extends Keys {
  webhookSecret: string
}

export interface StandIn {
  /** Address of the provider's interface and of the stand-in's own pages. */
  origin: string
  port: number
  keys: StandInKeys
  state: State
  delivery: Delivery
  /** The newest requests, oldest first; at most 2,000. */
  requests: readonly ReceivedRequest[]
  /** Sends messages to this address from now on. */
  setWebhook(webhook: Webhook): void
  /** Changes something as the provider would by itself, and sends its messages. */
  change<T>(action: (state: State) => T): T
  /** Moves the clock on, day by day. */
  moveDays(days: number): void
  /** Completes the onboarding of an account, as its hosted page does. */
  completeOnboarding(account: string): void
  /** Disconnects an account from the platform, as its holder would. */
  disconnectAccount(account: string): void
  /** Disputes a charge, as the holder of its card would. */
  openDispute(charge: string): void
  /** Refuses to delete a customer from now on, or no longer. */
  refuseDeletion(customer: string, isRefused: boolean): void
  stop(): Promise<void>
}

/** The edition of the provider's interface that its objects follow; that of the library. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

const MAX_REQUESTS = 2_000
const MAX_BODY_BYTES = 1_000_000
/** How often it looks for what has become due, in ms. */
const DUE_EVERY_MS = 60_000

/**
 * Starts a stand-in for the payment provider: it speaks the provider's HTTP interface on 127.0.0.1, so that the official
 * library talks to it unchanged (PAY-18, PAY-B3). It knows nothing of the product but the address for its messages.
 * Rejects if the port is taken.
 */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const server = createServer()
  const state = openState({
    file: options.dataFile,
    clock: options.clock ?? Date.now,
    apiVersion: API_VERSION,
    secondsInPast: (options.daysInPast ?? 0) * DAY_SECONDS,
  })
  state.on('payment_intent.succeeded', afterPayment)
  state.on('payment_intent.payment_failed', afterRefusal)
  const port = await listen(server, options.port, state)
  const { origin } = state
  const keys = keysOf(state)
  let { webhook } = options
  const requests: ReceivedRequest[] = []
  const delivery = openDelivery({
    state,
    webhook: () => webhook,
    secret: keys.webhookSecret,
    options: { ...PROMPT, ...options.delivery },
  })
  const handle = requestHandler({ state, keys, routes, includables })

  let checkedAt = 0
  const change = <T>(action: (state: State) => T): T => {
    try {
      if (state.now() - checkedAt >= DUE_EVERY_MS / 1_000) {
        doWhatIsDue(state)
        checkedAt = state.now()
      }
      return action(state)
    } finally {
      delivery.plan(state.commit())
    }
  }
  const due = setInterval(() => change(() => undefined), DUE_EVERY_MS)
  due.unref()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    if (request.url?.startsWith('/_stand-in/'))
      return sendControl(await answerControl(standIn, request, body), response)
    if (!request.url?.startsWith('/v1/')) {
      const page = change((current) => answerPage(current, request, body))
      response.writeHead(page.status, page.headers).end(page.body)
      return
    }
    const { received, answer: result } = change(() => handle(request, body))
    requests.push(received)
    if (requests.length > MAX_REQUESTS) requests.shift()
    response
      .writeHead(result.status, {
        'content-type': 'application/json',
        'request-id': received.id,
        'stripe-version': API_VERSION,
        ...(received.idempotencyKey ? { 'idempotency-key': received.idempotencyKey } : {}),
        ...(received.account ? { 'stripe-account': received.account } : {}),
      })
      .end(result.body)
  }
  server.on('request', (request, response) => {
    answer(request, response).catch((problem: unknown) => {
      console.error(problem)
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'The stand-in failed; see its log.' } }))
    })
  })

  const standIn: StandIn = {
    origin,
    port,
    keys,
    state,
    delivery,
    requests,
    setWebhook: (target) => {
      webhook = target
    },
    change,
    moveDays: (days) => change(() => moveDays(state, days)),
    completeOnboarding: (account) => void change(() => completeOnboarding(state, account)),
    disconnectAccount: (account) => change(() => disconnectAccount(state, account)),
    openDispute: (charge) => void change(() => openDispute(state, state.get(state.platform, 'charge', charge))),
    refuseDeletion: (customer, isRefused) => change(() => refuseDeletion(state, customer, isRefused)),
    stop: async () => {
      clearInterval(due)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await delivery.stop()
      await closed
      state.close()
    },
  }
  return standIn
}

function sendControl(answer: { status: number; body: object } | undefined, response: ServerResponse): void {
  const { status, body } = answer ?? { status: 404, body: { message: 'The stand-in has no such command.' } }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** How often, and after how many ms, a former port is tried again that a process which is ending may still have. */
const PORT_ATTEMPTS = 10
const PORT_RETRY_MS = 100

/** Listens, and stores the port for the next run. Rejects if a port that was asked for is taken. */
async function listen(server: Server, wished: number | undefined, state: State): Promise<number> {
  const settings = state.values<number>('setting')
  const former = settings.get('port')
  if (wished !== undefined || former === undefined) await listenOn(server, wished ?? 0)
  else await listenAgain(server, former)
  const { port } = server.address() as AddressInfo
  settings.set('port', port)
  state.origin = `http://127.0.0.1:${port}`
  state.commit()
  return port
}

async function listenAgain(server: Server, port: number): Promise<void> {
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt++) {
    const isFree = await listenOn(server, port).then(
      () => true,
      () => false,
    )
    if (isFree) return
    await pause(PORT_RETRY_MS)
  }
  await listenOn(server, 0)
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function keysOf(state: State): StandInKeys {
  const settings = state.values<StandInKeys>('keys')
  const keys = settings.get('keys') ?? {
    secretKey: `sk_test_${randomName(32)}`,
    publishableKey: `pk_test_${randomName(32)}`,
    webhookSecret: `whsec_${randomName(32)}`,
  }
  settings.set('keys', keys)
  state.commit()
  return keys
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.byteLength
    if (bytes > MAX_BODY_BYTES) throw new Error('A request to the stand-in was longer than 1 MB.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
