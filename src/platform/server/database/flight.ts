import { createRequire } from 'node:module'
import pg from 'pg'

// pg keeps this converter of JavaScript values and the writer of its messages to itself; its own queries use the same ones.
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

/** What is sent: text, values, and the name under which each connection plans it once; unnamed it is planned each time. */
export interface Statement {
  text: string
  values: readonly unknown[]
  name?: string | undefined
  /** Nobody reads the rows it gives, so the database does not say what is in them. */
  unread?: boolean
}

export interface Answered {
  rows: unknown[]
  /** Rows given or changed. */
  count: number
  /** What the database says it did, such as `INSERT 0 1`. */
  did: string
}

export const BEGIN: Statement = { name: 'begin', text: 'begin', values: [], unread: true }
export const COMMIT: Statement = { name: 'commit', text: 'commit', values: [], unread: true }

/** Binds to one site until the transaction ends. A setting on the session itself would leak to whoever gets the connection next. */
export const bindSite = (siteId: string): Statement => ({
  name: 'bind_site',
  text: "select set_config('app.site', $1::text, true)",
  values: [siteId],
  unread: true,
})

/** The part of pg's connection that it does not describe in its types. */
interface Wire {
  stream: { readonly writable: boolean; write(bytes: Buffer): void }
  /** Texts by name: what the database has, and what it was sent and has not answered. pg keeps both. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

const UNNAMED = { type: 'P', name: '' } as const

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

  submit({ stream, parsedStatements, submittedNamedStatements }: Wire): null {
    const messages: Buffer[] = []
    for (const [place, { name = '', text, unread }] of this.#statements.entries()) {
      if (!name || !(name in parsedStatements || name in submittedNamedStatements)) {
        messages.push(serialize.parse({ name, text }))
        if (name) submittedNamedStatements[name] = text
      }
      messages.push(serialize.bind({ statement: name, values: this.#values[place] ?? [] }))
      if (!unread) messages.push(serialize.describe(UNNAMED))
      messages.push(serialize.execute({ portal: '', rows: 0 }))
    }
    messages.push(serialize.sync())
    // In one piece: the system takes half the time for it that it takes for as many pieces as there are messages.
    if (stream.writable) stream.write(Buffer.concat(messages))
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
    this.#answers.push({ rows: this.#rows, count: Number(/ (\d+)$/.exec(text)?.[1] ?? 0), did: text })
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
