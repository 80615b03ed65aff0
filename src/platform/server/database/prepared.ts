import { type Compilable, type CompiledQuery, sql as raw } from 'kysely'

/** Stands in a statement for what each sending gives. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A statement that is built once and sent with other values each time, for those of every request: building one takes longer
 * than sending it. `make` is called at the first sending; `value.name` stands where the value of that name comes, a single
 * one (a list goes into `= any(…)`).
 */
export function prepared<Values extends object, Row>(
  make: (value: Values) => Compilable<Row>,
): (values: Values) => Compilable<Row> {
  let built: CompiledQuery<Row> | undefined
  return (values) => ({
    compile: () => {
      built ??= make(new Proxy({}, { get: (_, name) => new Slot(name) }) as Values).compile()
      const parameters = built.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one))
      return { ...built, parameters }
    },
  })
}

/**
 * Ids as a list in a statement: `member.id = any (${listOf(ids)})`. The database takes it for a short one whatever is in it, so it uses
 * an index, and the plan that a connection made once, where it would make one for each list it can look into.
 */
export const listOf = (ids: readonly string[]) => raw<string[]>`(select ${ids}::uuid[])::uuid[]`

/**
 * How many rows a list's statement reads: written out where a page has its usual length, one of which `usual` is, and otherwise the number
 * that comes each time. Of a number it cannot read the database takes it that it may be many, and plans anew at every call to find out that
 * it is not: half of what reading a page took.
 */
export const rowsRead = (usual: number | undefined, most: number) =>
  usual === undefined ? raw<number>`${most}` : raw.lit(usual + 1)
