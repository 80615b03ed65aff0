import type { ServerResponse } from 'node:http'
import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import { sendText } from './answers.ts'

/** Minimum time between two warnings about untrusted peers that send forwarded addresses, in ms. */
const WARN_EVERY_MS = 10 * 60_000

/**
 * Warns a production operator whose proxy is missing from `TRUSTED_PROXIES`: its headers are ignored, so that all clients
 * share its address and its rate limits. Returns a function to call for each such request; a no-op outside production.
 */
export function untrustedPeers({ production }: Pick<Config, 'production'>, log: Pick<Log, 'warn'>, now = Date.now) {
  let quietUntil = 0
  return (peer: string): void => {
    if (!production || now() < quietUntil) return
    quietUntil = now() + WARN_EVERY_MS
    log.warn({ peer }, 'X-Forwarded-* or Forwarded from an address that is not in TRUSTED_PROXIES is not counted')
  }
}

/** Refuses a request that names two hosts: a proxy in front may have read the other one. */
export function refuseHosts(response: ServerResponse): void {
  response.setHeader('connection', 'close')
  sendText(response, 400, 'A request must name exactly one host.')
}
