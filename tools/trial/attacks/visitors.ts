import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Milliseconds from sending to the end of the response. */
  took: number
}

export interface Sending {
  host?: string
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  /** Loopback address of the client; a new one by default. */
  from?: string
}

/** HTTP calls, each from a loopback address of its own by default, so that no limit per client is reached by chance. */
export class Visitors {
  readonly #port: number
  #count = 0

  constructor(port: number) {
    this.#port = port
  }

  nextAddress(): string {
    this.#count += 1
    return `127.${8 + (this.#count >> 16)}.${(this.#count >> 8) & 255}.${this.#count & 255 || 255}`
  }

  call(method: string, path: string, sending: Sending = {}): Promise<Reply> {
    const { host = 'clearwater.localhost', body, cookie, headers = {}, from = this.nextAddress() } = sending
    const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const all = {
      host: `${host}:${this.#port}`,
      origin: `http://${host}:${this.#port}`,
      ...(payload === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    }
    return new Promise((resolve, reject) => {
      const sent = performance.now()
      const options = {
        port: this.#port,
        host: '127.0.0.1',
        localAddress: from,
        method,
        path,
        headers: all,
        agent: ALONE,
      }
      const call = request(options, (response) => {
        const parts: string[] = []
        response.setEncoding('utf8')
        response.on('data', (part: string) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: parts.join(''),
            took: performance.now() - sent,
          }),
        )
      })
      call.on('error', reject)
      call.end(payload)
    })
  }

  /** Signs in as one of the sample people; returns the session cookie. */
  async signedIn(email: string, host?: string): Promise<string> {
    const body = { email, password: 'open-the-doors-2026' }
    const { status, headers, text } = await this.call('POST', '/api/session', { body, ...(host ? { host } : {}) })
    if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`)
    return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
  }
}

const ALONE = new Agent({ keepAlive: false, maxSockets: 2_000 })
