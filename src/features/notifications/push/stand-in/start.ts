import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AUTH_BYTES, CURVE } from '#platform/server/push/encrypt.ts'
import type { PushSubscription } from '../contract.ts'
import { decryptPush } from './decrypt.ts'
import { refusalOf } from './requests.ts'

/** A message as it arrived, decrypted with the keys of its subscription. */
export interface ReceivedPush {
  endpoint: string
  ttl: number
  urgency: string
  topic: string | undefined
  message: unknown
}

export interface PushStandIn {
  origin: string
  /** What arrived, oldest first; at most 1,000. */
  received: readonly ReceivedPush[]
  /** Answers given, oldest first; at most 1,000. */
  statuses: readonly number[]
  /** A new subscription, as a browser makes one for this public key. */
  subscribe(publicKey: string): PushSubscription
  /** Answers 410 for this subscription from now on. */
  unsubscribe(endpoint: string): void
  /** Answers the next messages with these statuses, one each, instead of taking them; `retryAfter` is in seconds. */
  refuse(statuses: readonly number[], retryAfter?: number): void
  /** Takes the next messages without ever answering; gives a function that ends this and breaks off their connections. */
  stall(): () => void
  stop(): Promise<void>
}

interface Options {
  /** File of port and subscriptions; without one they end with the process. */
  dataFile?: string
}

/** A subscription with what only its browser has. */
interface Subscribed {
  id: string
  /** The key it was made for: messages signed with another are refused. */
  publicKey: string
  privateKey: string
  auth: string
  isGone: boolean
}

const MAX_SHOWN = 1_000
/** RFC 8030, 7.2: a service takes 4,096 bytes at least. */
const MAX_BODY_BYTES = 4_096

/**
 * Starts a stand-in for the push services of browsers: it speaks RFC 8030, 8291 and 8292 on 127.0.0.1 and is the browser too, so that a
 * message counts as received only if it can be read with the subscription's own keys. It knows nothing of the product.
 */
export async function startPushStandIn({ dataFile }: Options = {}): Promise<PushStandIn> {
  const stored = readStored(dataFile)
  const server = createServer()
  await listen(server, stored.port)
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const subscriptions = new Map(stored.subscriptions.map((each) => [each.id, each]))
  const received: ReceivedPush[] = []
  const statuses: number[] = []
  let refusals: { status: number; retryAfter: number | undefined }[] = []
  let isStalled = false
  const store = () => {
    if (dataFile) writeFileSync(dataFile, JSON.stringify({ port, subscriptions: [...subscriptions.values()] }))
  }
  store()

  const subscribe = (publicKey: string): PushSubscription => {
    const keys = createECDH(CURVE)
    const p256dh = keys.generateKeys('base64url')
    const auth = randomBytes(AUTH_BYTES).toString('base64url')
    const id = randomUUID()
    subscriptions.set(id, { id, publicKey, privateKey: keys.getPrivateKey('base64url'), auth, isGone: false })
    store()
    return { endpoint: `${origin}/push/${id}`, expirationTime: null, keys: { p256dh, auth } }
  }
  const unsubscribe = (endpoint: string) => {
    const found = subscriptions.get(idIn(new URL(endpoint).pathname))
    if (found) found.isGone = true
    store()
  }

  const take = (request: IncomingMessage, body: Buffer): { status: number; headers?: Record<string, string> } => {
    const found = subscriptions.get(idIn(request.url ?? ''))
    if (!found) return { status: 404 }
    if (found.isGone) return { status: 410 }
    const refusal = refusalOf(request, { origin, publicKey: found.publicKey, now: Date.now() })
    if (refusal) return { status: refusal }
    if (body.byteLength > MAX_BODY_BYTES) return { status: 413 }
    const [next, ...others] = refusals
    refusals = others
    if (next) return { status: next.status, headers: retryHeaders(next.retryAfter) }
    const message = decryptPush(body, { keys: ecdhOf(found.privateKey), auth: found.auth })
    if (message === undefined) return { status: 400 }
    const { ttl, urgency, topic } = request.headers
    const endpoint = `${origin}/push/${found.id}`
    shift(received, {
      endpoint,
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: topic as string | undefined,
      message,
    })
    return { status: 201, headers: { location: `${origin}/message/${randomUUID()}`, ttl: String(ttl) } }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    if (request.method === 'GET' && request.url === '/received') return sendJson(response, received.toReversed())
    if (request.method === 'POST' && request.url === '/subscriptions')
      return sendJson(response, subscribe(body.toString('utf8')), 201)
    if (request.method === 'DELETE' && request.url?.startsWith('/push/')) {
      unsubscribe(`${origin}${request.url}`)
      response.writeHead(204).end()
      return
    }
    if (request.method !== 'POST') return sendJson(response, {}, 404)
    const { status, headers } = take(request, body)
    if (isStalled) return
    shift(statuses, status)
    response.writeHead(status, headers).end()
  }
  server.on('request', (request, response) => {
    answer(request, response).catch((problem: unknown) => {
      console.error(problem)
      response.writeHead(500).end()
    })
  })

  return {
    origin,
    received,
    statuses,
    subscribe,
    unsubscribe,
    refuse: (next, retryAfter) => {
      refusals = next.map((status) => ({ status, retryAfter }))
    },
    stall: () => {
      isStalled = true
      return () => {
        isStalled = false
        server.closeAllConnections()
      }
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const idIn = (path: string) => path.replace('/push/', '')
const retryHeaders = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }

function ecdhOf(privateKey: string): ECDH {
  const keys = createECDH(CURVE)
  keys.setPrivateKey(privateKey, 'base64url')
  return keys
}

function shift<Item>(list: Item[], item: Item): void {
  list.push(item)
  if (list.length > MAX_SHOWN) list.shift()
}

function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function readStored(file: string | undefined): { port: number; subscriptions: Subscribed[] } {
  if (!file || !existsSync(file)) return { port: 0, subscriptions: [] }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Listens on the former port, or on any free one if that was taken meanwhile. */
async function listen(server: Server, port: number): Promise<void> {
  await listenOn(server, port).catch(() => listenOn(server, 0))
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

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}
