import { createHash } from 'node:crypto'
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { Problem } from '#base/problem.ts'
import { givesNoConnection } from '../http/problems.ts'
import { retry } from '../retry.ts'
import type { Semaphore } from '../semaphore.ts'
import { type Answered, bindSite, fly, type Statement } from './flight.ts'
import { openPool } from './pool.ts'
import { sharesOf } from './share.ts'
import { countStatement } from './statement-count.ts'
import type { Tables } from './tables.ts'
import { inTransaction, type Journey } from './transaction.ts'

/** Builds typed SQL and runs nothing: statements run only through a SiteDatabase. */
export const sql = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Runs statements on one site's rows; there is no other way to them. Statements over 2 s are ended by the database. */
export interface SiteDatabase {
  readonly siteId: string
  many<Row>(query: Compilable<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  one<Row>(query: Compilable<Row>): Promise<Row | undefined>
  /** The rows of two reads that do not wait for each other, in one round trip; where one of them fails, both do. */
  together<One, Other>(one: Compilable<One>, other: Compilable<Other>): Promise<[One[], Other[]]>
  /** The number of rows changed. */
  run(query: Compilable): Promise<number>
  /**
   * Makes a change of which nobody needs to know more. In a transaction that takes no time: it travels with what is asked for next, at
   * the latest with the end, in the order of their asking; where it fails, that fails.
   */
  send(query: Compilable): Promise<void>
  /** Everything in `work` happens or nothing does. Inside another transaction it joins it. */
  transaction<Result>(work: (transaction: SiteDatabase) => Promise<Result>): Promise<Result>
}

export interface Database {
  site(siteId: string): SiteDatabase
  /** For the few tables that belong to no site: the registry of hosts and accounts. */
  readonly shared: Pick<SiteDatabase, 'many' | 'one' | 'run'>
  end(): Promise<void>
}

const NO_SITE = ''
/** A statement waits this long for one of the connections there are where the database gives no more, before it is refused. */
const CONNECTING = { passes: givesNoConnection, forMs: 1_000 }

/** Of the connections, as much as one site uses at the same time at most: of ten, seven. */
const MOST_OF_POOL = 0.7

/** Opens a pool of at most `size` connections under the server's own role. */
export function openDatabase(appUrl: string, { size = 10 } = {}): Database {
  const pool = openPool({
    connectionString: appUrl,
    max: size,
    application_name: 'guildhall server',
    statement_timeout: 2_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Else the system's two hours pass before a connection that says nothing is looked at.
    keepAliveInitialDelayMillis: 10_000,
  })
  const shares = sharesOf(Math.max(1, Math.floor(size * MOST_OF_POOL)))
  return {
    site: (siteId) => pooled({ pool, shares }, siteId),
    shared: pooled({ pool, shares }, NO_SITE),
    end: () => pool.end(),
  }
}

/** Where the first try failed as the database gives no connection at this moment. */
async function connectLater(pool: pg.Pool, problem: unknown): Promise<pg.PoolClient> {
  if (!givesNoConnection(problem)) throw problem
  return retry(() => pool.connect(), CONNECTING)
}

interface Connections {
  pool: pg.Pool
  /** One for each site. */
  shares: Semaphore
}

function pooled({ pool, shares }: Connections, siteId: string): SiteDatabase {
  const withClient = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const giveBack = await shares.acquire(siteId)
    const client = await pool.connect().catch((problem: unknown) =>
      connectLater(pool, problem).catch((last: unknown) => {
        giveBack()
        throw last
      }),
    )
    let broken = true
    try {
      const result = await work(client)
      broken = false
      return result
    } catch (problem) {
      broken = !leavesWhole(problem)
      throw problem
    } finally {
      client.release(broken)
      giveBack()
    }
  }
  const askAll = (statements: readonly Statement[]) =>
    withClient(async (client) => {
      const { answers, problem } = await fly(client, [bindSite(siteId), ...statements])
      if (problem) throw problem
      return answers.slice(1)
    })
  const ask = async (statement: Statement) => (await askAll([statement]))[0] as Answered
  return {
    ...asking(siteId, ask),
    together: async <One, Other>(...queries: [Compilable<One>, Compilable<Other>]) =>
      (await askAll(queries.map(statementOf))).map(({ rows }) => rows) as [One[], Other[]],
    send: async (query) => void (await ask({ ...statementOf(query), unread: true })),
    transaction: (work) =>
      withClient((client) => inTransaction(client, siteId, (journey) => work(joined(siteId, journey)))),
  }
}

function joined(siteId: string, { ask, add }: Journey): SiteDatabase {
  const { many, one, run } = asking(siteId, ask)
  const self: SiteDatabase = {
    siteId,
    many: (query) => minded(many(query)),
    one: (query) => minded(one(query)),
    // Whatever is asked for at one moment travels together.
    together: (one, other) => minded(Promise.all([many(one), many(other)])),
    run: (query) => minded(run(query)),
    send: async (query) => add({ ...statementOf(query), unread: true }),
    transaction: (work) => work(self),
  }
  return self
}

/** Nobody need wait for it to hear that it failed: the transaction fails with it. */
function minded<Result>(asked: Promise<Result>): Promise<Result> {
  asked.catch(() => {})
  return asked
}

function asking(siteId: string, ask: (statement: Statement) => Promise<Answered>) {
  return {
    siteId,
    many: async <Row>(query: Compilable<Row>) => (await ask(statementOf(query))).rows as Row[],
    one: async <Row>(query: Compilable<Row>) => (await ask(statementOf(query))).rows[0] as Row | undefined,
    run: async (query: Compilable) => (await ask({ ...statementOf(query), unread: true })).count,
  }
}

const names = new Map<string, string>()

/** The compiled statement under a name of its own, so that each connection plans it once (1.8 times as fast as unnamed). */
function statementOf(query: Compilable): Statement {
  const { sql: text, parameters } = query.compile()
  countStatement(text)
  return { text, values: parameters, name: nameOf(text) }
}

function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < 1_000) {
    name = `s${createHash('sha1').update(text).digest('base64url')}`
    names.set(text, name)
  }
  return name
}

/** A plan that gives other columns by now, and one that is not there: a fresh connection has neither. */
const STALE_PLANS = new Set(['0A000', '26000'])

/** A refusal, by us or by the database, leaves the connection whole; anything else may have cut it in mid-answer. */
function leavesWhole(problem: unknown): boolean {
  if (problem instanceof Problem) return true
  if (!(problem instanceof pg.DatabaseError)) return false
  const { severity = '', code = '' } = problem
  return !['FATAL', 'PANIC'].includes(severity) && !code.startsWith('08') && !STALE_PLANS.has(code)
}
