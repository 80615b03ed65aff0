import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/server/config.ts'
import { openStorage } from '#platform/server/storage.ts'
import { type Finding, findResidue } from '#tools/residue/find-residue.ts'
import { CommandProblem } from '#tools/site/command-problem.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'

// npm run residue -- E-MAIL [WORD …]     finds what is left of a person in tables, jobs, mail, stored files and logs (PROF-19)
// Exit codes: 0 nothing found, 3 something found, 2 wrong arguments, 1 the search failed.

process.exitCode = await run(process.argv.slice(2))

async function run([email, ...terms]: string[]): Promise<number> {
  try {
    if (!email?.includes('@'))
      throw new CommandProblem('Say whom to look for: npm run residue -- E-MAIL [WORD …]', { exitCode: 2 })
    const config = readConfig(process.env)
    const storage = await openStorage(config)
    const findings = await findResidue({ ownerUrl: ownerAddress(config), storage, email, terms })
    return report(email, [...findings, ...inLogs(config.dataDir, [email, ...terms])])
  } catch (problem) {
    console.error(problem instanceof CommandProblem ? problem.message : problem)
    return problem instanceof CommandProblem ? problem.exitCode : 1
  }
}

function report(email: string, findings: readonly Finding[]): number {
  if (findings.length === 0) {
    console.log(`Nothing of ${email} was found.`)
    return 0
  }
  console.table(findings)
  return 3
}

/** Searches the logs in the data folder; the server's own output is kept, if at all, by its operator. */
function inLogs(dataDir: string, sought: readonly string[]): Finding[] {
  const folder = join(dataDir, 'logs')
  const logs = existsSync(folder) ? readdirSync(folder) : []
  return logs.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return sought
      .map((what) => ({ where: `log ${name}`, what, count: text.split(what).length - 1 }))
      .filter(({ count }) => count > 0)
  })
}
