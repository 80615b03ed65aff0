import { createRequire } from 'node:module'
import pg from 'pg'

// pg keeps this converter of JavaScript values to itself; its own queries use the same one.
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue(value: unknown): unknown }

/** What is sent: text, values, and the name under which each connection plans it once; unnamed it is planned each time. */
export interface Statement {
  text: string
  values: readonly unknown[]
  name?: string | undefined
}

export interface Answered {
  rows: unknown[]
  /** Rows given or changed. */
  count: number
  /** What the database says it did, such as `INSERT 0 1`. */
  did: string
}

export const BEGIN: Statement = { name: 'begin', text: 'begin', values: [] }
export const COMMIT: Statement = { name: 'commit', text: 'commit', values: [] }

/** Binds to one site until the transaction ends. A setting on the session itself would leak to whoever gets the connection next. */
export const bindSite = (siteId: string): Statement => ({
  name: 'bind_site',
  text: "select set_config('app.site', $1::text, true)",
  values: [siteId],
})

/** The part of pg's connection that it does not describe in its types. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  /** Texts by name: what the database has, and what it was sent and has not answered. pg keeps both. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { portal: string; statement: string; values: unknown[]; valueMapper(value: unknown): unknown }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

interface Field {
  name: string
  dataTypeID: number
}
type Column = [name: string, read: (text: string) => unknown]

/**
 * Statements that travel together, in one round trip: the next begins when the one before it is done, and after one that fails none
 * begins. Outside a transaction they are one of their own. pg calls it as it calls its own queries.
 */
class Flight {
  readonly #statements: readonly Statement[]
  readonly #values: unknown[][]
  readonly #answers: Answered[] = []
  readonly #done: (problem: Error | undefined, answers: Answered[]) => void
  #columns: Column[] = []
  #rows: unknown[] = []
  #broken: Error | undefined

  constructor(statements: readonly Statement[], done: (problem: Error | undefined, answers: Answered[]) => void) {
    this.#statements = statements
    this.#values = statements.map(({ values }) => values.map(prepareValue))
    this.#done = done
  }

  /** Of the statement that is being answered: pg notes by these two what a connection has planned. */
  get name(): string | undefined {
    return this.#statements[this.#answers.length]?.name
  }
  get text(): string | undefined {
    return this.#statements[this.#answers.length]?.text
  }

  submit(wire: Wire): null {
    wire.stream.cork()
    for (const [place, { name = '', text }] of this.#statements.entries()) {
      if (!name || !(name in wire.parsedStatements || name in wire.submittedNamedStatements)) {
        wire.parse({ name, text })
        if (name) wire.submittedNamedStatements[name] = text
      }
      wire.bind({ portal: '', statement: name, values: this.#values[place] ?? [], valueMapper: (value) => value })
      wire.describe({ type: 'P', name: '' })
      wire.execute({ portal: '', rows: 0 })
    }
    wire.sync()
    wire.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => [name, pg.types.getTypeParser(dataTypeID, 'text')])
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      const row: Record<string, unknown> = {}
      for (const [place, [name, read]] of this.#columns.entries()) {
        const field = fields[place]
        row[name] = field === null || field === undefined ? null : read(field)
      }
      this.#rows.push(row)
    } catch (problem) {
      this.#broken = problem as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answers.push({ rows: this.#rows, count: Number(/\d+$/.exec(text)?.[0] ?? 0), did: text })
    this.#rows = []
    this.#columns = []
  }

  handleError(problem: Error, wire: Wire): void {
    // What came after the one that failed was not even read.
    for (const { name } of this.#statements) if (name) delete wire.submittedNamedStatements[name]
    this.#done(problem, this.#answers)
  }

  handleReadyForQuery(): void {
    this.#done(this.#broken, this.#answers)
  }
}

/**
 * Sends statements in one round trip and gives what each answered, up to the first that failed, and pg's DatabaseError of that. A
 * transaction they stand in has failed then; without one none of them has happened.
 */
export function fly(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<{ answers: Answered[]; problem: Error | undefined }> {
  return new Promise((resolve) => {
    const flight = new Flight(statements, (problem, answers) => resolve({ problem, answers }))
    client.query(flight as unknown as pg.Submittable)
  })
}
