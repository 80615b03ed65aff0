import type { ServerResponse } from 'node:http'
import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import { answer } from './answers.ts'

/** How often it is said that peers we do not trust send forwarded addresses, in ms: one line each time tells an operator enough. */
const WARN_EVERY_MS = 10 * 60_000

/**
 * Warns an operator in production whose proxy is missing from `TRUSTED_PROXIES`: what it says is not counted, so that all clients share
 * its address, and with it their limits. Gives what is called for each such request; outside production it does nothing.
 */
export function untrustedPeers({ production }: Pick<Config, 'production'>, log: Pick<Log, 'warn'>, now = Date.now) {
  let quietUntil = 0
  return (peer: string): void => {
    if (!production || now() < quietUntil) return
    quietUntil = now() + WARN_EVERY_MS
    log.warn({ peer }, 'X-Forwarded-* or Forwarded from an address that is not in TRUSTED_PROXIES is not counted')
  }
}

/** Answers a request that names two hosts: a proxy in front may have taken it for the other one's. */
export function refuseHosts(response: ServerResponse): void {
  response.setHeader('connection', 'close')
  answer(response, 400, 'A request names one host.')
}
