import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountedFeatures } from '#app/server/features.ts'
import { ROLES } from '#base/roles.ts'
import { routesOf } from '#platform/server/http/routes.ts'

interface Report {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[]
}

// npm run isolation-report: who may call which operation on their own site, and what every role of another site could reach
// (TEN-B5). Runs the generated isolation test on two sites, against a database of its own, every role with
// every record, which `npm test` samples.
const file = join(mkdtempSync(join(tmpdir(), 'guildhall-isolation-')), 'report.json')
spawnSync('vitest', ['run', 'tests/isolation.test.ts', '--reporter=json', `--outputFile=${file}`], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, ISOLATION: 'whole' },
})
const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
const results = testResults.flatMap(({ assertionResults }) => assertionResults)

const routes = routesOf(
  mountedFeatures(() => {
    throw new Error('the report opens no files')
  }),
)
const rows = routes.map(({ name, roles }) => {
  const tried = results.filter(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' ').includes(name))
  const isIsolated = tried.length > 0 && tried.every(({ status }) => status === 'passed')
  return {
    operation: name,
    ...Object.fromEntries(ROLES.map((role) => [role, roles.includes(role) ? 'may' : '·'])),
    'from the other site': isIsolated ? 'nothing' : tried.length ? 'BREACH' : 'NOT TRIED',
  }
})
console.table(rows)
const failed = results.filter(({ status }) => status !== 'passed').length
console.log(
  failed === 0 ? 'Nothing of one site was seen or changed from the other.' : `${failed} isolation tests failed.`,
)
process.exit(failed === 0 && rows.every((row) => row['from the other site'] === 'nothing') ? 0 : 1)
