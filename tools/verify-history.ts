import { ConfigProblem, readConfig } from '#platform/server/config.ts'
import { openStorage } from '#platform/server/storage.ts'
import { CommandProblem } from '#tools/site/command-problem.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'
import { verifyAuditOf } from '#tools/verify-history/audit.ts'
import { verifyHistories } from '#tools/verify-history/verify.ts'

// npm run verify-history [-- --without-files]     recomputes the histories of all legal registers (LEG-B5), also while the product runs
// Exit codes: 0 with a count if they are whole, 1 with a line for each broken entry, 2 if the check failed.

const UNSEEN = `Whoever has all rights over the database can make histories and journal anew together, or cut both at their end. That shows only
against a line of the journal that was noted outside this database: line and hash above stay what they are for ever.`

process.exitCode = await run(process.argv.slice(2))

async function run(options: string[]): Promise<number> {
  try {
    if (options.some((option) => option !== '--without-files'))
      throw new CommandProblem('It takes one option: npm run verify-history -- --without-files')
    const config = readConfig(process.env)
    const storage = options.length > 0 ? null : await openStorage(config)
    const { entries, records, broken, journals } = await verifyHistories(ownerAddress(config), storage)
    const audit = await verifyAuditOf(ownerAddress(config))
    for (const line of [...broken, ...audit.broken]) console.log(line)
    if (broken.length + audit.broken.length > 0) return 1
    console.log(`${entries} entries of ${records} records are whole, and ${audit.entries} entries of the audit log`)
    for (const { host, lines, hash } of journals)
      console.log(`${host}: the journal has ${lines} lines and ends with ${hash}`)
    console.log(UNSEEN)
    return 0
  } catch (problem) {
    const expected = problem instanceof CommandProblem || problem instanceof ConfigProblem
    console.error(expected ? problem.message : problem)
    return 2
  }
}
