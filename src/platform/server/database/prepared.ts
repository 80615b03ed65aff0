import { type Compilable, type CompiledQuery, sql as raw } from 'kysely'

/** Placeholder for a value that is supplied on each execution. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** A compiled statement for which the database makes one plan per connection, whatever its values are. */
export interface PlannedOnce {
  readonly plannedOnce?: boolean
}

interface PreparedOptions {
  /**
   * Set for a list whose plan suits all values, found to be the same with few and with many rows: the database would otherwise plan it
   * again on every execution wherever it expects that to pay, which can take longer than reading the page.
   */
  plannedOnce?: boolean
}

/**
 * A statement that is built once and executed with different values, for statements of every request: building one takes longer
 * than sending it. `make` is called on first use; `value.name` is the placeholder of a single value (lists go into `= any(…)`).
 */
export function prepared<Values extends object, Row>(
  make: (value: Values) => Compilable<Row>,
  options: PreparedOptions = {},
): (values: Values) => Compilable<Row> {
  let built: CompiledQuery<Row> | undefined
  return (values) => ({
    compile: (): CompiledQuery<Row> & PlannedOnce => {
      built ??= make(new Proxy({}, { get: (_, name) => new Slot(name) }) as Values).compile()
      const parameters = built.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one))
      return { ...built, ...options, parameters }
    },
  })
}

/** Further shapes of a statement are built on each use, so that they do not fill the memory. */
const MAX_SHAPES = 500

/**
 * The same for a list whose text depends on how it is narrowed and sorted: each shape is built once. `make` takes the shape, which
 * JSON can tell from others, and the values, which must not decide the text.
 */
export function preparedByShape<Shape, Values extends object, Row>(
  make: (shape: Shape, value: Values) => Compilable<Row>,
  optionsOf: (shape: Shape) => PreparedOptions = () => ({}),
): (shape: Shape, values: Values) => Compilable<Row> {
  const statements = new Map<string, (values: Values) => Compilable<Row>>()
  return (shape, values) => {
    const key = JSON.stringify(shape)
    const known = statements.get(key)
    if (known) return known(values)
    if (statements.size === MAX_SHAPES) return make(shape, values)
    const built = prepared((value: Values) => make(shape, value), optionsOf(shape))
    statements.set(key, built)
    return built(values)
  }
}

/**
 * A list of ids in a statement: `member.id = any (${listOf(ids)})`. The planner assumes that it is short, so it uses an index and the
 * cached plan, instead of planning for each concrete list.
 */
export const listOf = (ids: readonly string[]) => raw<string[]>`(select ${ids}::uuid[])::uuid[]`

/**
 * The row limit of a list statement: a literal for the usual page size, otherwise a parameter. With a parameter the planner assumes
 * many rows and replans on every call, which took half the time of reading a page.
 */
export const rowsRead = (usual: number | undefined, most: number) =>
  usual === undefined ? raw<number>`${most}` : raw.lit(usual + 1)
