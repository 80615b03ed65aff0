import { styleText } from 'node:util'
import { testsForChanges } from '#tools/test/changed.ts'
import { checks } from '#tools/test/checks.ts'
import type { Tally } from '#tools/test/tally.ts'
import { runVitest } from '#tools/test/vitest-run.ts'

// npm test                     every check, then every test
// npm test -- FILTER           only the tests of the files whose path holds FILTER (or what else Vitest takes)
// npm test -- --changed[=REF]  every check, then the test files that can reach what differs from REF (main)
// npm test -- --record         also saves how long each test file took (tests/durations.json); with FILTER those of its files
const args = process.argv.slice(2)
const record = args.includes('--record')
const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
const filter = args.filter((arg) => arg !== '--record' && arg !== changed)
const total: Required<Tally> = { passed: 0, failed: [], retried: [] }

if (!filter.length)
  for (const check of checks) await timed(check.name, async () => tallyOfCheck(check.name, await check.run()))
const files = changed ? testsForChanges(changed.split('=')[1] || 'main') : 'all'
if (files !== 'all') console.log(`${files.length} test files can reach what has changed`)
if (files.length) await timed('tests', () => runVitest([...filter, ...(files === 'all' ? [] : files)], { record }))

for (const name of total.retried) console.log(styleText('yellow', `passed on second try: ${name}`))
for (const name of total.failed) console.log(styleText('red', `failed: ${name}`))
console.log(`${total.passed} passed, ${total.failed.length} failed`)
process.exit(total.failed.length ? 1 : 0)

async function timed(name: string, run: () => Tally | Promise<Tally>) {
  const started = performance.now()
  const { passed, failed, retried = [] } = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${failed.length ? styleText('red', '✗') : styleText('green', '✓')} ${name} (${seconds} s)`)
  total.passed += passed
  total.failed.push(...failed)
  total.retried.push(...retried)
}

function tallyOfCheck(name: string, failure: string | undefined): Tally {
  if (failure === undefined) return { passed: 1, failed: [] }
  console.log(failure)
  return { passed: 0, failed: [name] }
}
