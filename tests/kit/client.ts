import { request as send } from 'node:http'
import { type ChangeCursor, isUpToDate } from '#platform/server/live/changes.ts'

export interface Answer<Body = unknown> {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
  bytes: Buffer
  /** The JSON body; undefined for other or compressed responses. */
  body: Body
}

export interface CallOptions {
  body?: unknown
  /** Sent unchanged, instead of `body` as JSON. */
  raw?: string | Buffer
  headers?: Record<string, string>
}

/** The change-feed cursor of the newest committed change; undefined if there is none. */
export type NewestChange = () => Promise<ChangeCursor | undefined>

/** An HTTP client like a person's browser: one host, a cookie jar, and the site's own Origin on changes. */
export class Client {
  readonly host: string
  readonly #port: number
  /** The client's own loopback address, as limits count by address; systems with only one share it. */
  readonly address: string
  #cookies = new Map<string, string>()
  readonly #newestChange: NewestChange | undefined

  constructor(port: number, host: string, address = ownAddress(), newestChange?: NewestChange) {
    this.address = address
    this.#port = port
    this.host = host
    this.#newestChange = newestChange
  }

  get origin(): string {
    return `http://${this.host}:${this.#port}`
  }

  /** The same cookies on another host, as with a stolen session. */
  on(host: string): Client {
    const other = new Client(this.#port, host, this.address, this.#newestChange)
    other.#cookies = new Map(this.#cookies)
    return other
  }

  /** A client with the given session token. */
  static withToken(port: number, host: string, token: string): Client {
    return new Client(port, host).withSession(token)
  }

  /** Itself, with this session token. */
  withSession(token: string): this {
    this.#cookies.set('session', token)
    return this
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test checks
  get<Body = any>(path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, options)
  }

  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test checks
  call<Body = any>(method: string, path: string, { body, raw, headers = {} }: CallOptions = {}): Promise<Answer<Body>> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    return new Promise((resolve, reject) => {
      const request = send(
        {
          port: this.#port,
          host: '127.0.0.1',
          localAddress: this.address,
          method,
          path,
          headers: {
            host: `${this.host}:${this.#port}`,
            ...(method === 'GET' ? {} : { origin: this.origin }),
            ...(payload === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            ...(this.#cookies.size
              ? { cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ') }
              : {}),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            this.#storeCookies(response.headers['set-cookie'] ?? [])
            const text = Buffer.concat(chunks).toString('utf8')
            const { 'content-type': type, 'content-encoding': encoding } = response.headers
            const isJson = String(type ?? '').startsWith('application/json') && encoding === undefined
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              bytes: Buffer.concat(chunks),
              body: (isJson ? JSON.parse(text) : undefined) as Body,
            })
          })
          response.on('error', reject)
        },
      )
      request.on('error', reject)
      request.end(payload)
    })
  }

  /**
   * Opens the live stream and collects messages until `close`. The client of a test app receives only changes from now on:
   * earlier ones may arrive late, next to other work in the same PostgreSQL, and would be mistaken for the test's own. With a
   * `last-event-id` it receives everything after that.
   */
  async listen(headers: Record<string, string> = {}): Promise<LiveStream> {
    const newest = 'last-event-id' in headers ? undefined : await this.#newestChange?.()
    if (!newest) return this.#open(headers)
    return until('what was changed before to be told', async () => {
      const stream = await this.#open(headers)
      if (stream.status !== 200) return stream
      const [, xid = '0', id = '0'] = await until('the place the stream begins at', () =>
        /^retry: \d+\n(?:id: (\d+)-(\d+)\n)?\n/.exec(stream.text),
      )
      if (isUpToDate(newest, { xid, id })) return stream
      stream.close()
      return undefined
    })
  }

  #open(headers: Record<string, string>): Promise<LiveStream> {
    return new Promise((resolve, reject) => {
      const stream: LiveStream = { status: 0, text: '', ended: false, close: () => request.destroy() }
      const request = send(
        {
          port: this.#port,
          host: '127.0.0.1',
          localAddress: this.address,
          path: '/api/live',
          headers: {
            host: `${this.host}:${this.#port}`,
            cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; '),
            ...headers,
          },
        },
        (response) => {
          stream.status = response.statusCode ?? 0
          response.on('data', (chunk: Buffer) => {
            stream.text += chunk.toString('utf8')
          })
          response.on('end', () => {
            stream.ended = true
          })
          response.on('error', () => {
            stream.ended = true
          })
          resolve(stream)
        },
      )
      request.on('error', reject)
      request.end()
    })
  }

  #storeCookies(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';', 1)
      const at = pair.indexOf('=')
      if (/max-age=0\b/i.test(cookie)) this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }
}

let clients = 0

/** Returns one address of 127.0.0.0/8 after another; macOS has only the first. */
function ownAddress(): string {
  clients += 1
  if (process.platform === 'darwin') return '127.0.0.1'
  return `127.1.${(clients >> 8) & 255}.${clients & 255 || 255}`
}

export interface LiveStream {
  status: number
  text: string
  ended: boolean
  close(): void
}

/** Waits until `condition` returns something other than false or undefined; after `within` ms fails with the description. */
export async function until<Found>(
  what: string,
  condition: () => Found | Promise<Found>,
  within = 20_000,
): Promise<NonNullable<Found>> {
  const end = Date.now() + within
  for (;;) {
    const found = await condition()
    if (found !== undefined && found !== null && found !== false) return found as NonNullable<Found>
    if (Date.now() > end) throw new Error(`waited ${within} ms for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Sends a request again as long as the server is too busy to answer it, as browsers do with the same key. */
export async function repeatedWhileBusy<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}
