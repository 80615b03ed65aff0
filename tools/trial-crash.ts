import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Administrator } from '#tools/trial/administrator.ts'
import { Product } from '#tools/trial/product.ts'
import { startWriters } from '#tools/trial/writers.ts'

// npm run trial:crash   kills server and PostgreSQL ten times each in mid-write, then everything, and counts what is left.
const rounds = 10
const writers = 4
/** Service must be back within this (ms) without a hand. [security.md 8] */
const limit = 10_000

type Row = { kill: string; 'back after (ms)': number }
const table: Row[] = []
const complaints: string[] = []

const product = new Product(await freePort())
try {
  await product.start()
  await trial()
} catch (problem) {
  complaints.push(String(problem))
} finally {
  await product.close()
}
console.table(table)
for (const complaint of complaints) console.log(`failed: ${complaint}`)
console.log(complaints.length ? 'The trial failed.' : 'The trial held: nothing lost, nothing doubled.')
process.exit(complaints.length ? 1 : 0)

async function trial() {
  const administrator = new Administrator(product.origin)
  await administrator.signIn()
  const refused = (why: string) => complaints.push(`a write was refused: ${why}`)
  const work = startWriters((title) => administrator.publish(title, refused), writers)
  await work.nextWrite()

  const note = async (kill: string, written = work.nextWrite()) => {
    const back = await written
    table.push({ kill, 'back after (ms)': back })
    if (back > limit) complaints.push(`after ${kill} service took ${back} ms to return`)
  }
  for (let round = 1; round <= rounds; round++) {
    for (const [kill, strike] of [
      [`server ${round}`, () => product.killServer()],
      [`PostgreSQL ${round}`, () => product.killPostgres()],
    ] as const) {
      await pause(300 + Math.random() * 500)
      strike()
      await note(kill)
    }
  }
  for (const postgres of [false, true]) {
    await pause(500)
    product.killAll({ postgres })
    const written = work.nextWrite()
    await product.start()
    await note(postgres ? 'everything, npm start' : 'everything but PostgreSQL, npm start', written)
  }
  await work.stop()
  compare(work.acknowledged, await administrator.insights())
}

/** Every acknowledged title stands there once, under the id that was promised, and no other of ours does. */
function compare(acknowledged: Map<string, string>, insights: { id: string; title: string }[]) {
  const found = insights.filter(({ title }) => title.startsWith('Trial '))
  const byTitle = Map.groupBy(found, ({ title }) => title)
  const lost = [...acknowledged].filter(([title, id]) => !byTitle.get(title)?.some((one) => one.id === id))
  const doubled = [...byTitle.values()].filter(({ length }) => length > 1)
  console.log(`${acknowledged.size} writes acknowledged, ${lost.length} lost, ${doubled.length} doubled`)
  if (lost.length) complaints.push(`lost: ${lost.map(([title]) => title).join(', ')}`)
  if (doubled.length) complaints.push(`doubled: ${doubled.map(([one]) => one?.title).join(', ')}`)
  if (found.length !== acknowledged.size) complaints.push(`${found.length} found, ${acknowledged.size} acknowledged`)
}

async function freePort() {
  const probe = net.createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
