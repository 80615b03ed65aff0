import { randomUUID } from 'node:crypto'

const slowest = 5_000

/** An administrator who writes over HTTP as a browser does, and repeats a call until it is answered. */
export class Administrator {
  readonly #origin: string
  #cookie = ''
  #topic = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  async signIn() {
    const answer = await this.#call('POST', '/session', {
      email: 'admin@guildhall.test',
      password: 'open-the-doors-2026',
    })
    if (!answer.ok) throw new Error(`Sign-in was refused: ${answer.status} ${await answer.text()}`)
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
    const { items } = await (await this.#call('GET', '/insights/latest')).json()
    this.#topic = items[0].tags[0]
  }

  /**
   * Publishes the insight `title` and gives its id once it is acknowledged. While the product is down the same call (same
   * Idempotency-Key) is made again; `refused` hears of an answer that no outage explains.
   */
  async publish(title: string, refused: (why: string) => void): Promise<string> {
    const key = randomUUID()
    for (;;) {
      const answer = await this.#call('POST', '/insights', { title, tags: [this.#topic] }, key).catch(() => undefined)
      if (answer?.status === 201) {
        const body = await answer.json().catch(() => undefined) // an answer cut off in the middle is none
        if (body) return body.id
      } else if (answer && answer.status < 500) refused(`${answer.status} ${await answer.text()}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Ids and titles of all insights of the site, read page by page. */
  async insights() {
    const all: { id: string; title: string }[] = []
    for (let cursor = ''; ; ) {
      const answer = await this.#call('GET', `/insights?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      const { items, nextCursor } = await answer.json()
      all.push(...items)
      if (!nextCursor) return all
      cursor = nextCursor
    }
  }

  #call(method: string, path: string, body?: unknown, key?: string) {
    const headers: Record<string, string> = { origin: this.#origin, cookie: this.#cookie }
    if (body) headers['content-type'] = 'application/json'
    if (key) headers['idempotency-key'] = key
    const signal = AbortSignal.timeout(slowest)
    return fetch(`${this.#origin}/api${path}`, {
      method,
      headers,
      signal,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
}
