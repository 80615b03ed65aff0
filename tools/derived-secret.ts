import { ConfigProblem, readConfig } from '#platform/server/config.ts'
import { derivedSecret } from '#platform/server/migrate.ts'
import { CommandProblem } from '#tools/site/command-problem.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'

// npm run --silent derived-secret     the secret that an installation without PRODUCT_SECRET has used, to be set as that from now on
// Reads DATA_DIR or DATABASE_URL. Whoever sees what it prints can open sealed authenticators, given a copy of the database.

try {
  // It is asked because production does not start without the secret it prints.
  const { NODE_ENV: _, ...env } = process.env
  console.log(derivedSecret(ownerAddress(readConfig(env))))
} catch (problem) {
  const expected = problem instanceof CommandProblem || problem instanceof ConfigProblem
  console.error(expected ? problem.message : problem)
  process.exitCode = 1
}
