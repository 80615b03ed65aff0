import { request } from 'node:http'

/** Everything a caller can observe about a response, and how long it took (ms). */
export interface TimedResponse {
  answer: string
  took: number
}

const REQUEST_OWN = new Set(['x-request-id', 'date'])

/** Calls from a different loopback address each, like unrelated clients. */
export class Strangers {
  readonly #port: number
  #count = 0

  constructor(port: number) {
    this.#port = port
  }

  /** One call from a new client: the response without the parts that always differ, and its duration. */
  call(method: string, host: string, path: string, body: unknown): Promise<TimedResponse> {
    this.#count += 1
    const localAddress = `127.9.${this.#count >> 8}.${this.#count & 255 || 255}`
    const payload = JSON.stringify(body)
    const headers = {
      host: `${host}:${this.#port}`,
      origin: `http://${host}:${this.#port}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }
    return new Promise((resolve, reject) => {
      const started = performance.now()
      const clientRequest = request(
        { port: this.#port, host: '127.0.0.1', localAddress, method, path, headers },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => {
            const took = performance.now() - started
            const shown = Object.entries(response.headers).filter(([name]) => !REQUEST_OWN.has(name))
            const plain = text.replace(/"requestId":"[^"]*"/, '')
            resolve({ took, answer: `${response.statusCode} ${JSON.stringify(shown)} ${plain}` })
          })
          response.on('error', reject)
        },
      )
      clientRequest.on('error', reject)
      clientRequest.end(payload)
    })
  }
}
