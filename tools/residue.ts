import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/server/config.ts'
import { openStorage } from '#platform/server/storage.ts'
import { type Finding, findResidue } from '#tools/residue/find-residue.ts'
import { CommandProblem } from '#tools/site/command-problem.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'

// npm run residue -- E-MAIL [WORD …]     whatever is left of a person, in tables, jobs, mail, stored files and logs (PROF-19)
// Ends with 0 when nothing was found, 3 when something was, 2 for a mistake in what was asked for, 1 when it could not look.

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

/** The logs we keep, in the data folder; what the server prints is kept, if at all, by whoever runs it. */
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
