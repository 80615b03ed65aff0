import type { Compilable } from 'kysely'
import type { SiteDatabase } from './database.ts'

/** Reads that begin before it is known whether they may: their first query travels with the query that decides it. */
export interface GuardedReads {
  /** For the decision: its first query (by `one`) waits for the first of `reads`, and shares its round trip. */
  readonly check: SiteDatabase
  /** Gives no row and changes nothing before `allow`; fails with every statement after `refuse`. */
  readonly reads: SiteDatabase
  /** Sends the check alone if no read has done so. */
  sendCheck(): void
  allow(): void
  refuse(): void
}

/** Both databases are `database`, for one check and what depends on it. If the shared round trip fails, so does the check. */
export function guardedReads(database: SiteDatabase): GuardedReads {
  const decision = Promise.withResolvers<void>()
  decision.promise.catch(() => {})
  const checked = Promise.withResolvers<unknown>()
  let check: Compilable<unknown> | undefined
  let trip: Promise<unknown[][]> | undefined

  // Read-only, so that a function or a statement that changes something fails instead of taking effect too early.
  const travel = (query: Compilable<unknown>, reads: readonly Compilable<unknown>[]): Promise<unknown[][]> => {
    trip = database.togetherReadOnly(query, ...reads)
    checked.resolve(trip.then(([rows]) => rows?.[0]))
    return trip
  }
  const sendCheck = () => void (check && !trip && travel(check, []).catch(() => {}))
  const rowsOf = async (queries: readonly Compilable<unknown>[]): Promise<unknown[][]> => {
    const shared = check && !trip ? travel(check, queries) : undefined
    const rows = (await shared)?.slice(1)
    await decision.promise
    return rows ?? database.together(...queries)
  }
  const afterwards =
    <Values extends unknown[], Result>(run: (...values: Values) => Promise<Result>) =>
    async (...values: Values): Promise<Result> => {
      sendCheck()
      await decision.promise
      return run(...values)
    }
  return {
    check: {
      ...database,
      one: <Row>(query: Compilable<Row>) => {
        if (check) return database.one(query)
        check = query
        return checked.promise as Promise<Row | undefined>
      },
    },
    reads: {
      siteId: database.siteId,
      subscribers: database.subscribers,
      many: async <Row>(query: Compilable<Row>) => (await rowsOf([query]))[0] as Row[],
      one: async <Row>(query: Compilable<Row>) => (await rowsOf([query]))[0]?.[0] as Row | undefined,
      together: ((...queries: Compilable<unknown>[]) => rowsOf(queries)) as SiteDatabase['together'],
      togetherReadOnly: afterwards(database.togetherReadOnly) as SiteDatabase['togetherReadOnly'],
      run: afterwards(database.run),
      send: afterwards(database.send),
      transaction: afterwards(database.transaction) as SiteDatabase['transaction'],
    },
    sendCheck,
    allow: () => decision.resolve(),
    refuse: () => decision.reject(new Error('The assumption behind these reads turned out to be wrong.')),
  }
}
