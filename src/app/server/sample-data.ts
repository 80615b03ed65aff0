import { ConfigProblem } from '#platform/server/config.ts'
import { type Database, sql } from '#platform/server/database/database.ts'

/** Refuses to run production with sample people, as the README prints their passwords. */
export async function refuseSampleData(database: Database): Promise<void> {
  const sample = await database.shared.one(
    sql.selectFrom('account').select('id').where('email', '=', 'admin@guildhall.test'),
  )
  if (!sample) return
  await database.end()
  throw new ConfigProblem(
    'This database holds the sample people, whose passwords everybody knows. Production needs a database of its own.',
  )
}
