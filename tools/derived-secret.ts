import { ConfigProblem, readConfig } from '#platform/server/config.ts'
import { derivedSecret } from '#platform/server/migrate.ts'
import { CommandProblem } from '#tools/site/command-problem.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'

// npm run --silent derived-secret     prints the secret that an installation without PRODUCT_SECRET has used, to be set as PRODUCT_SECRET
// Reads DATA_DIR or DATABASE_URL. The secret, with a copy of the database, decrypts authenticator keys.

try {
  // Ignores NODE_ENV: production does not start without the secret that this prints.
  const { NODE_ENV: _, ...env } = process.env
  console.log(derivedSecret(ownerAddress(readConfig(env))))
} catch (problem) {
  const expected = problem instanceof CommandProblem || problem instanceof ConfigProblem
  console.error(expected ? problem.message : problem)
  process.exitCode = 1
}
