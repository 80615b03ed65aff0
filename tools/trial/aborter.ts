import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A request to be aborted. */
export interface Attempt {
  kind: 'download' | 'upload' | 'stream' | 'export'
  method: 'GET' | 'POST'
  path: string
  /** Content type and bytes of an upload. */
  body?: { type: string; bytes: Buffer }
}

/** Aborted before or during the response, or completed in time. */
export type Outcome = 'before' | 'within' | 'whole'

const ALONE = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
const PIECE = 16_384

/** A signed-in client whose connections break after some ms, while sending or receiving. */
export class Aborter {
  /** Number of responses by status, of all aborters. */
  static readonly statuses = new Map<number, number>()
  readonly #port: number
  readonly #headers: Record<string, string>

  constructor(port: number, host: string, token: string) {
    this.#port = port
    this.#headers = { host: `${host}:${port}`, origin: `http://${host}:${port}`, cookie: `session=${token}` }
  }

  /** Sends the request and aborts it after `after` ms, unless the response is complete before. */
  attempt({ method, path, body }: Attempt, after: number): Promise<Outcome> {
    return new Promise((resolve) => {
      let outcome: Outcome = 'before'
      const sent = body ? { 'content-type': body.type, 'content-length': body.bytes.length } : {}
      const call = request(
        { port: this.#port, host: '127.0.0.1', method, path, headers: { ...this.#headers, ...sent }, agent: ALONE },
        (response) => {
          outcome = 'within'
          const { statusCode = 0 } = response
          Aborter.statuses.set(statusCode, (Aborter.statuses.get(statusCode) ?? 0) + 1)
          response.on('end', () => {
            outcome = 'whole'
          })
          response.on('error', () => {})
          response.resume()
        },
      )
      const breaking = setTimeout(() => call.destroy(), after)
      call.on('error', () => {})
      call.on('close', () => {
        clearTimeout(breaking)
        resolve(outcome)
      })
      if (body) void trickle(call, body.bytes, after)
      else call.end()
    })
  }
}

/** Sends a body in small pieces, so that it is still being sent when the connection breaks. */
async function trickle(call: ClientRequest, bytes: Buffer, within: number): Promise<void> {
  const pieces = Math.ceil(bytes.length / PIECE)
  for (let piece = 0; piece < pieces && !call.destroyed; piece += 1) {
    call.write(bytes.subarray(piece * PIECE, (piece + 1) * PIECE))
    if (piece % 8 === 7) await pause(within / pieces)
  }
  if (!call.destroyed) call.end()
}
