import { createRequire } from 'node:module'
import pg from 'pg'
import { readInstant } from './instant.ts'

// pg does not export its value converter and protocol serialiser; its own queries use the same ones.
const ours = createRequire(import.meta.url)
const { prepareValue } = ours('pg/lib/utils') as { prepareValue(value: unknown): unknown }
const { serialize } = createRequire(ours.resolve('pg'))('pg-protocol') as { serialize: Messages }

interface Messages {
  parse(message: { name: string; text: string }): Buffer
  bind(message: { statement: string; values: unknown[] }): Buffer
  describe(message: { type: 'P'; name: string }): Buffer
  execute(message: { portal: string; rows: number }): Buffer
  sync(): Buffer
}

/** SQL text, values, and the prepared statement name; unnamed statements are planned each time. */
export interface Statement {
  text: string
  values: readonly unknown[]
  name?: string | undefined
  /** The rows are not needed, so no row description is requested. */
  noRows?: boolean
  /** One plan serves all values; see `prepared`. */
  plannedOnce?: boolean | undefined
}

export interface StatementResult {
  rows: unknown[]
  /** Number of rows returned or changed. */
  count: number
  /** The command tag, such as `INSERT 0 1`. */
  command: string
}

export const BEGIN: Statement = { name: 'begin', text: 'begin', values: [], noRows: true }
export const COMMIT: Statement = { name: 'commit', text: 'commit', values: [], noRows: true }

/** Settings for the statements of one pipeline, besides its site. */
export interface PipelineSettings {
  /** Uses one plan for all values of each statement. */
  plannedOnce?: boolean | undefined
  /** Refuses every change, also by a function. */
  readOnly?: boolean | undefined
}

/**
 * Binds to one site until the transaction ends, and applies the settings as long. A session setting would leak to the next user of the
 * connection.
 */
export function bindSite(siteId: string, { plannedOnce, readOnly }: PipelineSettings = {}): Statement {
  const settings = [
    "set_config('app.site', $1::text, true)",
    ...(plannedOnce ? ["set_config('plan_cache_mode', 'force_generic_plan', true)"] : []),
    ...(readOnly ? ["set_config('transaction_read_only', 'on', true)"] : []),
  ]
  return {
    name: `bind_site${plannedOnce ? '_planned_once' : ''}${readOnly ? '_read_only' : ''}`,
    text: `select ${settings.join(', ')}`,
    values: [siteId],
    noRows: true,
  }
}

/** The untyped part of pg's connection. */
interface Wire {
  stream: { readonly writable: boolean; write(bytes: Buffer): void }
  /** Statement texts by name: prepared ones, and those submitted but not answered yet. Maintained by pg. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

const UNNAMED = { type: 'P', name: '' } as const

interface Field {
  name: string
  dataTypeID: number
}
type Column = [name: string, read: (text: string) => unknown]

const readerOf = (type: number): ((text: string) => unknown) =>
  type === pg.types.builtins.TIMESTAMPTZ ? readInstant : pg.types.getTypeParser(type, 'text')

/**
 * A pipeline of statements sent in one round trip: they run in order, and none runs after a failed one. Outside a transaction they form
 * an implicit one. pg calls this object like its own queries.
 */
class PipelineQuery {
  readonly #statements: readonly Statement[]
  readonly #values: unknown[][]
  readonly #answers: StatementResult[] = []
  readonly #done: (problem: Error | undefined, answers: StatementResult[]) => void
  #columns: Column[] = []
  #rows: unknown[] = []
  #broken: Error | undefined

  constructor(
    statements: readonly Statement[],
    done: (problem: Error | undefined, answers: StatementResult[]) => void,
  ) {
    this.#statements = statements
    this.#values = statements.map(({ values }) => values.map(prepareValue))
    this.#done = done
  }

  /** Name and text of the statement being answered: pg uses them to record which statements a connection has prepared. */
  get name(): string | undefined {
    return this.#statements[this.#answers.length]?.name
  }
  get text(): string | undefined {
    return this.#statements[this.#answers.length]?.text
  }

  submit({ stream, parsedStatements, submittedNamedStatements }: Wire): null {
    const messages: Buffer[] = []
    for (const [index, { name = '', text, noRows }] of this.#statements.entries()) {
      if (!name || !(name in parsedStatements || name in submittedNamedStatements)) {
        messages.push(serialize.parse({ name, text }))
        if (name) submittedNamedStatements[name] = text
      }
      messages.push(serialize.bind({ statement: name, values: this.#values[index] ?? [] }))
      if (!noRows) messages.push(serialize.describe(UNNAMED))
      messages.push(serialize.execute({ portal: '', rows: 0 }))
    }
    messages.push(serialize.sync())
    // A single write takes half the time of one write per message.
    if (stream.writable) stream.write(Buffer.concat(messages))
    return null
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => [name, readerOf(dataTypeID)])
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      const row: Record<string, unknown> = {}
      for (const [index, [name, read]] of this.#columns.entries()) {
        const field = fields[index]
        row[name] = field === null || field === undefined ? null : read(field)
      }
      this.#rows.push(row)
    } catch (problem) {
      this.#broken = problem as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answers.push({ rows: this.#rows, count: Number(/ (\d+)$/.exec(text)?.[1] ?? 0), command: text })
    this.#rows = []
    this.#columns = []
  }

  handleError(problem: Error, wire: Wire): void {
    // Statements after the failed one were not parsed.
    for (const { name } of this.#statements) if (name) delete wire.submittedNamedStatements[name]
    this.#done(problem, this.#answers)
  }

  handleReadyForQuery(): void {
    this.#done(this.#broken, this.#answers)
  }
}

/**
 * Sends statements in one round trip and returns their results up to the first failure, and that failure as pg's DatabaseError. The
 * surrounding transaction has then failed; without one, none of the statements took effect.
 */
export function runPipeline(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<{ answers: StatementResult[]; problem: Error | undefined }> {
  return new Promise((resolve) => {
    const pipeline = new PipelineQuery(statements, (problem, answers) => resolve({ problem, answers }))
    client.query(pipeline as unknown as pg.Submittable)
  })
}
