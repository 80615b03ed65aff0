import { hasAccount } from '#features/members/server.ts'
import { ConfigProblem } from '#platform/server/config.ts'
import type { Database } from '#platform/server/database/database.ts'

/** Refuses to run production with sample people, as the README prints their passwords. */
export async function refuseSampleData(database: Database): Promise<void> {
  if (!(await hasAccount(database.shared, 'admin@guildhall.test'))) return
  await database.end()
  throw new ConfigProblem(
    'This database holds the sample people, whose passwords everybody knows. Production needs a database of its own.',
  )
}
