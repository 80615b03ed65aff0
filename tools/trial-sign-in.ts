import { clearwater } from '#app/samples/clearwater.ts'
import { energy } from '#app/samples/energy.ts'
import { castOf } from '#app/samples/people.ts'
import { freePort } from '#tools/trial/free-port.ts'
import { Product } from '#tools/trial/product.ts'
import { Strangers, type TimedResponse } from '#tools/trial/strangers.ts'
import { compare } from '#tools/trial/two-samples.ts'

// npm run trial:sign-in   tries known and unknown addresses alternately, each from a client of its own, and tests whether status,
// headers, body or time tell them apart, at sign-in and when requesting a reset link. [ACC-20] [ACC-05]
const MAX_ATTEMPTS = 400
const WARM_UP = 40
/** Significance level: a less probable difference does not count as chance. */
const CHANCE = 1 / 1_000

const port = await freePort()
const product = new Product(port)
const strangers = new Strangers(port)
let leaks = 0
try {
  await product.start()
  await trial('signing in', 5, (host, email) =>
    strangers.call('POST', host, '/api/session', { email, password: 'not-this-one' }),
  )
  await trial('a reset link', 3, (host, email) => strangers.call('POST', host, '/api/account/reset', { email }))
} catch (problem) {
  leaks += 1
  console.log(String(problem))
} finally {
  await product.close()
}
console.log(leaks ? 'The trial failed.' : 'The trial held: nobody can tell a known address from an unknown one.')
process.exit(leaks ? 1 : 0)

async function trial(what: string, most: number, call: (host: string, email: string) => Promise<TimedResponse>) {
  const known = shuffled(people().flatMap((person) => Array<Person>(most).fill(person))).slice(0, MAX_ATTEMPTS / 2)
  const unknown = known.map(({ host, email }) => ({ host, email: email.replace('@', '.x@') }))
  const rows = { known: [] as TimedResponse[], unknown: [] as TimedResponse[] }
  for (const [index, person] of known.entries()) {
    const pair = [
      ['known', person],
      ['unknown', unknown[index] as Person],
    ] as const
    for (const [name, { host, email }] of shuffled(pair)) rows[name].push(await call(host, email))
  }
  const times = (row: TimedResponse[]) => row.slice(WARM_UP / 2).map(({ took }) => took)
  const answers = new Set([...rows.known, ...rows.unknown].map(({ answer }) => answer))
  const { medians, means, orderChance, meansChance } = compare(times(rows.known), times(rows.unknown))
  console.table({
    [`${what}: known`]: { attempts: rows.known.length, 'median (ms)': round(medians[0]), 'mean (ms)': round(means[0]) },
    [`${what}: unknown`]: {
      attempts: rows.unknown.length,
      'median (ms)': round(medians[1]),
      'mean (ms)': round(means[1]),
    },
  })
  console.log(
    `${what}: ${answers.size} different answer(s); chance of such a difference in order ${orderChance.toFixed(3)}, in means ${meansChance.toFixed(3)}`,
  )
  if (answers.size !== 1) console.log(`failed, the answers differ:\n${[...answers].join('\n')}`)
  if (answers.size !== 1 || orderChance < CHANCE || meansChance < CHANCE) leaks += 1
}

interface Person {
  host: string
  email: string
}

/** Everybody on both sample sites; limits count per site. */
function people(): Person[] {
  return [clearwater, energy].flatMap((sample) =>
    castOf(sample, new Date()).map(({ email }) => ({ host: `${sample.key}.localhost`, email })),
  )
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, index: Math.random() }))
    .toSorted((a, b) => a.index - b.index)
    .map(({ item }) => item)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
