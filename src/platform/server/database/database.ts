import { createHash } from 'node:crypto'
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { Problem } from '#base/problem.ts'
import { givesNoConnection } from '../http/problems.ts'
import type { Subscribers } from '../outbox/subscriptions.ts'
import { retry } from '../retry.ts'
import type { Semaphore } from '../semaphore.ts'
import { bindSite, runPipeline, type Statement, type StatementResult } from './pipeline.ts'
import { openPool } from './pool.ts'
import type { PlannedOnce } from './prepared.ts'
import { siteConnectionLimits } from './site-connection-limits.ts'
import { countStatement } from './statement-count.ts'
import type { Tables } from './tables.ts'
import { inTransaction, type TransactionConnection } from './transaction.ts'

/** Builds typed SQL but does not run it: statements run only through a SiteDatabase. */
export const sql = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Runs statements on one site's rows; there is no other access to them. Statements time out after 2 s. */
export interface SiteDatabase {
  readonly siteId: string
  /** The subscribers to events published in its transactions; without them none can be published. */
  readonly subscribers?: Subscribers | undefined
  many<Row>(query: Compilable<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  one<Row>(query: Compilable<Row>): Promise<Row | undefined>
  /** The rows of independent queries in one round trip; if one fails, all do. */
  together<Rows extends unknown[]>(...queries: QueriesOf<Rows>): Promise<RowsOf<Rows>>
  /** The same for queries that may not change anything: the database refuses it. */
  togetherReadOnly<Rows extends unknown[]>(...queries: QueriesOf<Rows>): Promise<RowsOf<Rows>>
  /** The number of rows changed. */
  run(query: Compilable): Promise<number>
  /**
   * Runs a statement without waiting for its result. In a transaction it is sent with the next query, at the latest with the commit, in
   * order; if it fails, that query or commit fails.
   */
  send(query: Compilable): Promise<void>
  /** Runs `work` atomically. Inside another transaction it joins that one. */
  transaction<Result>(work: (transaction: SiteDatabase) => Promise<Result>): Promise<Result>
}

type QueriesOf<Rows extends unknown[]> = { [Index in keyof Rows]: Compilable<Rows[Index]> }
type RowsOf<Rows extends unknown[]> = { [Index in keyof Rows]: Rows[Index][] }

export interface Database {
  site(siteId: string): SiteDatabase
  /** For the few tables that belong to no site: the registry of hosts, and accounts. */
  readonly shared: Pick<SiteDatabase, 'many' | 'one' | 'run'>
  end(): Promise<void>
}

const NO_SITE = ''
/** How long to retry connecting while the database refuses further connections. */
const CONNECTING = { passes: givesNoConnection, forMs: 1_000 }

/** Maximum proportion of the pool that one site may use at a time: of ten connections, seven. */
const MAX_POOL_SHARE = 0.7

interface PoolOptions {
  size?: number
  /** A statement that takes longer is cancelled. */
  statementTimeoutMs?: number
  subscribers?: Subscribers
}

/** Opens a pool of at most `size` connections under the server's own role. `subscribers` handle the events published on it. */
export function openDatabase(
  appUrl: string,
  { size = 10, statementTimeoutMs = 2_000, subscribers }: PoolOptions = {},
): Database {
  const pool = openPool({
    connectionString: appUrl,
    max: size,
    application_name: 'guildhall server',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Otherwise the system default of two hours passes before an idle connection is probed.
    keepAliveInitialDelayMillis: 10_000,
  })
  const siteLimits = siteConnectionLimits(Math.max(1, Math.floor(size * MAX_POOL_SHARE)))
  return {
    site: (siteId) => siteDatabase({ pool, siteLimits, subscribers }, siteId),
    shared: siteDatabase({ pool, siteLimits }, NO_SITE),
    end: () => pool.end(),
  }
}

/** Retries if the first attempt failed because the database gives no connection at the moment. */
async function retryConnect(pool: pg.Pool, problem: unknown): Promise<pg.PoolClient> {
  if (!givesNoConnection(problem)) throw problem
  return retry(() => pool.connect(), CONNECTING)
}

interface Connections {
  pool: pg.Pool
  /** Limits the connections of each site. */
  siteLimits: Semaphore
  subscribers?: Subscribers | undefined
}

function siteDatabase({ pool, siteLimits, subscribers }: Connections, siteId: string): SiteDatabase {
  const withClient = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const releaseSlot = await siteLimits.acquire(siteId)
    const client = await pool.connect().catch((problem: unknown) =>
      retryConnect(pool, problem).catch((last: unknown) => {
        releaseSlot()
        throw last
      }),
    )
    let broken = true
    try {
      const result = await work(client)
      broken = false
      return result
    } catch (problem) {
      broken = !leavesConnectionUsable(problem)
      throw problem
    } finally {
      client.release(broken)
      releaseSlot()
    }
  }
  const executeAll = (statements: readonly Statement[], readOnly?: boolean) =>
    withClient(async (client) => {
      const settings = { plannedOnce: statements.every((statement) => statement.plannedOnce), readOnly }
      const { answers, problem } = await runPipeline(client, [bindSite(siteId, settings), ...statements])
      if (problem) throw problem
      return answers.slice(1)
    })
  const execute = async (statement: Statement) => (await executeAll([statement]))[0] as StatementResult
  const rowsOfAll = async <Rows extends unknown[]>(queries: QueriesOf<Rows>, readOnly?: boolean) =>
    (await executeAll(queries.map(statementOf), readOnly)).map(({ rows }) => rows) as RowsOf<Rows>
  return {
    ...queriesOf(siteId, execute),
    subscribers,
    together: (...queries) => rowsOfAll(queries),
    togetherReadOnly: (...queries) => rowsOfAll(queries, true),
    send: async (query) => void (await execute({ ...statementOf(query), noRows: true })),
    transaction: (work) =>
      withClient((client) =>
        inTransaction(client, siteId, (connection) => work(joined({ siteId, subscribers }, connection))),
      ),
  }
}

function joined(
  { siteId, subscribers }: Pick<SiteDatabase, 'siteId' | 'subscribers'>,
  { execute, add }: TransactionConnection,
): SiteDatabase {
  const { many, one, run } = queriesOf(siteId, execute)
  const self: SiteDatabase = {
    siteId,
    subscribers,
    many: (query) => withoutUnhandledRejection(many(query)),
    one: (query) => withoutUnhandledRejection(one(query)),
    // Queries issued in the same tick are sent together.
    together: (...queries) => withoutUnhandledRejection(Promise.all(queries.map((query) => many(query)))) as never,
    togetherReadOnly: () => Promise.reject(new Error('A transaction that may change something is not read-only.')),
    run: (query) => withoutUnhandledRejection(run(query)),
    send: async (query) => add({ ...statementOf(query), noRows: true }),
    transaction: (work) => work(self),
  }
  return self
}

/** The promise may remain unhandled: the transaction fails with it anyway. */
function withoutUnhandledRejection<Result>(pending: Promise<Result>): Promise<Result> {
  pending.catch(() => {})
  return pending
}

function queriesOf(siteId: string, execute: (statement: Statement) => Promise<StatementResult>) {
  return {
    siteId,
    many: async <Row>(query: Compilable<Row>) => (await execute(statementOf(query))).rows as Row[],
    one: async <Row>(query: Compilable<Row>) => (await execute(statementOf(query))).rows[0] as Row | undefined,
    run: async (query: Compilable) => (await execute({ ...statementOf(query), noRows: true })).count,
  }
}

const names = new Map<string, string>()
/** Statements beyond so many different ones are planned at each use: without a limit, connections would store ever more of them. */
const MAX_NAMES = 4_000

/** Compiles a query to a named prepared statement, so that each connection plans it once (1.8 times as fast as unnamed). */
function statementOf(query: Compilable): Statement {
  const { sql: text, parameters, plannedOnce } = query.compile() as CompiledQuery & PlannedOnce
  countStatement(text)
  return { text, values: parameters, name: nameOf(text), plannedOnce }
}

function nameOf(text: string): string | undefined {
  let name = names.get(text)
  if (name === undefined && names.size < MAX_NAMES) {
    name = `s${createHash('sha1').update(text).digest('base64url')}`
    names.set(text, name)
  }
  return name
}

/** Error codes of a cached plan whose result type has changed, and of a missing prepared statement: a new connection has neither. */
const STALE_PLANS = new Set(['0A000', '26000'])

/** Whether the connection is still usable: yes after a refusal by us or the database; other errors may have broken the protocol state. */
function leavesConnectionUsable(problem: unknown): boolean {
  if (problem instanceof Problem) return true
  if (!(problem instanceof pg.DatabaseError)) return false
  const { severity = '', code = '' } = problem
  return !['FATAL', 'PANIC'].includes(severity) && !code.startsWith('08') && !STALE_PLANS.has(code)
}
