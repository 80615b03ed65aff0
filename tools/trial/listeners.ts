import { Agent, type ClientRequest, request } from 'node:http'

const TOPIC = /thread\/([0-9a-f-]{36})/g

/** A member's live stream: which changes it received and when. */
export class Listener {
  /** When the change of a thread was first received (`performance.now()`). */
  readonly heard = new Map<string, number>()
  #rest = ''
  #lastId = ''
  #request: ClientRequest | undefined
  readonly #port: number
  readonly #headers: Record<string, string>

  constructor(port: number, host: string, token: string) {
    this.#port = port
    this.#headers = { host: `${host}:${port}`, cookie: `session=${token}` }
  }

  /** Opens the stream, resuming after the last received event; resolves when the server has sent a cursor. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const resumed = this.#lastId ? { 'last-event-id': this.#lastId } : {}
      this.#rest = ''
      this.#request = request(
        {
          port: this.#port,
          host: '127.0.0.1',
          path: '/api/live',
          headers: { ...this.#headers, ...resumed },
          agent: ALONE,
        },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`a stream was answered with ${response.statusCode}`))
          response.setEncoding('utf8')
          response.on('data', (text: string) => {
            this.#read(text)
            if (this.#lastId) resolve()
          })
          response.on('error', () => {})
        },
      )
      this.#request.on('error', reject)
      this.#request.end()
    })
  }

  /** Breaks the connection, as a network failure does. */
  cut(): void {
    this.#request?.destroy()
  }

  #read(text: string): void {
    const now = performance.now()
    const whole = this.#rest + text
    const end = whole.lastIndexOf('\n\n')
    this.#rest = whole.slice(end + 2)
    if (end < 0) return
    const received = whole.slice(0, end)
    const at = received.lastIndexOf('id: ')
    if (at >= 0) this.#lastId = received.slice(at + 4).split('\n', 1)[0] ?? ''
    for (const [, id = ''] of received.matchAll(TOPIC)) if (!this.heard.has(id)) this.heard.set(id, now)
  }
}

const ALONE = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
