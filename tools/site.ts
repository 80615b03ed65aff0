import { SiteProblem } from '#app/sites.ts'
import { ConfigProblem, readConfig } from '#platform/server/config.ts'
import { CommandProblem } from '#tools/site/command-problem.ts'
import { createSiteWithAdministrator } from '#tools/site/create.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'
import { readRequest } from '#tools/site/request.ts'

// npm run site -- create HOST "TITLE" ADMIN-E-MAIL     creates a site on a running product (TEN-05)
// Exit codes: 0 created, 2 wrong arguments, 1 failed.

process.exitCode = await run()

async function run() {
  try {
    const request = readRequest(process.argv.slice(2))
    const config = readConfig(process.env)
    const { password } = await createSiteWithAdministrator(ownerAddress(config), request)
    const address = config.production ? `https://${request.host}` : `http://${request.host}:${config.port}`
    console.log(`${request.title} stands at ${address}`)
    console.log(`Administrator: ${request.email}`)
    console.log(password ? `Password, shown this once: ${password}` : 'They sign in with the password they have.')
    console.log(`Before they work as administrator they add an authenticator app or a passkey: ${address}/account`)
    return 0
  } catch (problem) {
    return printProblem(problem)
  }
}

function printProblem(problem: unknown) {
  if (problem instanceof CommandProblem) {
    console.error(problem.message)
    return problem.exitCode
  }
  const expected = problem instanceof SiteProblem || problem instanceof ConfigProblem
  console.error(expected ? problem.message : problem)
  return problem instanceof SiteProblem ? 2 : 1
}
