import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { sql } from './database.ts'

/** A statement written as raw SQL, where the query builder would obscure it. */
export const statement = <Row>(text: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => text.compile(sql) as CompiledQuery<Row>,
})
