import fs from 'node:fs'

/** A value that was set in a table, or removed from it (null). */
export type Change = readonly [table: string, key: string, value: unknown]

export interface Journal {
  /** Writes changes that belong together: after a crash all of them are there, or none. */
  append(changes: readonly Change[]): void
  close(): void
}

/** The tables as a file has them, in the order in which their keys were first set. */
export type Tables = Map<string, Map<string, unknown>>

/**
 * Opens the journal of a file, which is made if it is missing: one line for every `append`. What it holds is first
 * written anew, each value once, and takes the old file's place at once. Without a file nothing outlives the process.
 */
export function openJournal(file: string | undefined): { tables: Tables; journal: Journal } {
  if (!file) return { tables: new Map(), journal: { append: () => {}, close: () => {} } }
  const tables = readTables(file)
  compact(file, tables)
  const handle = fs.openSync(file, 'a', 0o600)
  return {
    tables,
    journal: {
      append: (changes) => void fs.writeSync(handle, `${JSON.stringify(changes)}\n`),
      close: () => fs.closeSync(handle),
    },
  }
}

function readTables(file: string): Tables {
  const tables: Tables = new Map()
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines) for (const change of changesIn(line)) apply(tables, change)
  return tables
}

/** The changes of a line; none of the last line of a process that was killed while it wrote. */
function changesIn(line: string): Change[] {
  try {
    return JSON.parse(line) as Change[]
  } catch {
    return []
  }
}

function apply(tables: Tables, [name, key, value]: Change): void {
  const table = tables.get(name) ?? new Map<string, unknown>()
  tables.set(name, table)
  if (value === null) table.delete(key)
  else table.set(key, value)
}

function compact(file: string, tables: Tables): void {
  const lines = [...tables].flatMap(([name, table]) =>
    [...table].map(([key, value]) => `${JSON.stringify([[name, key, value]])}\n`),
  )
  fs.writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 })
  fs.renameSync(`${file}.new`, file)
}
