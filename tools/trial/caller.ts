import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const slowest = 5_000

/** Called with a response that no outage explains. */
export type Refused = (why: string) => void

/** A signed-in client that repeats a change until it gets a response. */
export class Caller {
  /** Number of changes of all callers that were sent again because the response did not arrive. */
  static repeated = 0
  readonly #origin: string
  readonly #cookie: string
  readonly #refused: Refused

  constructor(origin: string, cookie: string, refused: Refused) {
    this.#origin = origin
    this.#cookie = cookie
    this.#refused = refused
  }

  static async signedIn(origin: string, email: string, refused: Refused): Promise<Caller> {
    const body = { email, password: 'open-the-doors-2026' }
    const answer = await new Caller(origin, '', refused).call('POST', '/session', body)
    if (!answer.ok) throw new Error(`Sign-in was refused: ${answer.status} ${await answer.text()}`)
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    return new Caller(origin, cookies.join('; '), refused)
  }

  /** Reads once, without retries. */
  async get<Body>(path: string): Promise<Body> {
    return (await (await this.call('GET', path)).json()) as Body
  }

  /**
   * Makes a change and returns the response. While the product is down the same call (same Idempotency-Key) is repeated,
   * even if only the response was lost. Buffers are sent as a PDF, anything else as JSON.
   */
  async insist<Body extends object = { id: string }>(method: string, path: string, body: unknown): Promise<Body> {
    const key = randomUUID()
    for (;;) {
      const answer = await this.call(method, path, body, key).catch(() => undefined)
      if (answer?.ok) {
        const problem = (await answer.json().catch(() => undefined)) as Body | undefined // a truncated response counts as none
        if (problem) return problem
      } else if (answer && answer.status < 500)
        this.#refused(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      Caller.repeated += 1
      await pause(50)
    }
  }

  call(method: string, path: string, body?: unknown, key?: string): Promise<Response> {
    const headers: Record<string, string> = { origin: this.#origin, cookie: this.#cookie }
    const isFile = body instanceof Uint8Array
    if (body) headers['content-type'] = isFile ? 'application/pdf' : 'application/json'
    if (key && method === 'POST') headers['idempotency-key'] = key
    const signal = AbortSignal.timeout(slowest)
    return fetch(`${this.#origin}/api${path}`, {
      method,
      headers,
      signal,
      ...(body ? { body: isFile ? new Blob([body as Uint8Array<ArrayBuffer>]) : JSON.stringify(body) } : {}),
    })
  }
}
