import { ConfigProblem } from '#platform/server/config.ts'
import { type Database, sql } from '#platform/server/database/database.ts'

/** The passwords of the sample people are printed in the README, so production does not run beside them. */
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
