import type { Compilable, CompiledQuery } from 'kysely'

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
