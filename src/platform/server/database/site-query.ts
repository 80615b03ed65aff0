import { createRequire } from 'node:module'
import pg from 'pg'

// pg keeps this converter of JavaScript values to itself; its own queries use the same one.
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue(value: unknown): unknown }

const BIND_SITE = { name: 'bind_site', text: "select set_config('app.site', $1, true)" }

interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(message: { name: string; text: string; types: number[] }): void
  bind(message: { portal: string; statement: string; values: unknown[]; valueMapper(value: unknown): unknown }): void
  execute(message: { portal: string; rows: number }): void
  boundSite?: boolean
}

/** The part of pg's Query that it does not describe in its types. */
interface QueryInternals {
  new (config: {
    text: string
    values: unknown[]
    name?: string | undefined
  }): {
    submit(wire: Wire): unknown
    handleDataRow(message: unknown): void
    handleCommandComplete(message: unknown, wire: Wire): void
    callback: ((problem: Error | undefined, result: pg.QueryResult) => void) | undefined
  }
}

/**
 * One statement bound to one site, in one round trip: `set_config(…, true)` and the statement travel under a single Sync, so
 * they share one implicit transaction and the binding dies with it. A setting on the session itself would leak to
 * whoever gets the connection next.
 */
export class SiteQuery extends (pg.Query as unknown as QueryInternals) {
  #siteId: string
  #bindingAnswered = false

  constructor(siteId: string, text: string, values: readonly unknown[], name: string | undefined) {
    super({ text, values: values.map(prepareValue), name })
    this.#siteId = siteId
  }

  /** Asked by pg: always the extended protocol, also without values. */
  requiresPreparation(): boolean {
    return true
  }

  override submit(wire: Wire): unknown {
    wire.stream.cork()
    try {
      if (!wire.boundSite) {
        wire.parse({ ...BIND_SITE, types: [25] })
        wire.boundSite = true
      }
      wire.bind({ portal: '', statement: BIND_SITE.name, values: [this.#siteId], valueMapper: (value) => value })
      wire.execute({ portal: '', rows: 0 })
      return super.submit(wire)
    } finally {
      wire.stream.uncork()
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#bindingAnswered) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#bindingAnswered) super.handleCommandComplete(message, wire)
    else this.#bindingAnswered = true
  }
}

/** Sends a SiteQuery over `client`; rejects with pg's DatabaseError. */
export function runSiteQuery<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: SiteQuery,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    query.callback = (problem, result) => (problem ? reject(problem) : resolve(result as pg.QueryResult<Row>))
    client.query(query as unknown as pg.Submittable)
  })
}
