import { styleText } from 'node:util'
import { checks } from '#tools/test/checks.ts'
import type { Tally } from '#tools/test/tally.ts'
import { runVitest } from '#tools/test/vitest-run.ts'

// npm test             every check, then every test
// npm test -- FILTER   only the tests of the files whose path holds FILTER (or what else Vitest takes)
const filter = process.argv.slice(2)
const total: Tally = { passed: 0, failed: [] }

if (!filter.length)
  for (const check of checks) await timed(check.name, async () => tallyOfCheck(check.name, await check.run()))
await timed('tests', () => runVitest(filter))

for (const name of total.failed) console.log(styleText('red', `failed: ${name}`))
console.log(`${total.passed} passed, ${total.failed.length} failed`)
process.exit(total.failed.length ? 1 : 0)

async function timed(name: string, run: () => Tally | Promise<Tally>) {
  const begun = performance.now()
  const { passed, failed } = await run()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${failed.length ? styleText('red', '✗') : styleText('green', '✓')} ${name} (${seconds} s)`)
  total.passed += passed
  total.failed.push(...failed)
}

function tallyOfCheck(name: string, complaint: string | undefined): Tally {
  if (complaint === undefined) return { passed: 1, failed: [] }
  console.log(complaint)
  return { passed: 0, failed: [name] }
}
