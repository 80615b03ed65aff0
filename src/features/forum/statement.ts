import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import { sql } from '#platform/server/database/database.ts'

/** A statement written out whole, where one built in parts would say less. */
export const statement = <Row>(text: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => text.compile(sql) as CompiledQuery<Row>,
})
