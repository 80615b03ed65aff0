import path from 'node:path'
import { parseArgs } from 'node:util'
import { crowd } from '#tests/kit/crowd.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'
import { Caller } from '#tools/trial/caller.ts'
import { freePort } from '#tools/trial/free-port.ts'
import { Journal } from '#tools/trial/journal.ts'
import { startMessageWriters } from '#tools/trial/message-writers.ts'
import { Product } from '#tools/trial/product.ts'

// npm run trial:durability -- --folder DIR [--writes 1000000] [--kills 100] [--minutes 10]
// Members write chat messages while server, PostgreSQL and everything are killed in rotation; after each part every message that was
// ever acknowledged must be in the database exactly once. Run it again on the same folder for the next part, until both numbers are
// reached. Exits with 0 if nothing is lost or doubled. [quality: durability, security.md 8]
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    writes: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '10' },
  },
})
const WRITERS = 16
const SAMPLE_HOST = 'localhost'
const folder = path.resolve(values.folder ?? '')
if (!values.folder) throw new Error('Name a folder for the data and the journal: --folder DIR')

const journal = new Journal(path.join(folder, 'journal'))
const product = new Product(await freePort(), { dataDir: path.join(folder, 'data') })
const goal = { writes: Number(values.writes), kills: Number(values.kills) }
let failed = false
try {
  await product.start()
  await part()
  failed = (await compare()) > 0
} finally {
  await product.stop()
}
const isDone = journal.writes >= goal.writes && journal.kills >= goal.kills
console.log(failed ? 'The trial failed.' : `The trial held${isDone ? '' : ' so far; run it again for the next part'}.`)
process.exit(failed ? 1 : 0)

/** Writes and kills until the goal or the time limit of this part is reached. */
async function part(): Promise<void> {
  const writers = startMessageWriters(await people(), journal)
  const until = Date.now() + Number(values.minutes) * 60_000
  const between = goal.writes / goal.kills
  while (Date.now() < until && (journal.writes < goal.writes || journal.kills < goal.kills)) {
    await writers.acknowledged(Math.min(between * (journal.kills + 1), goal.writes), until)
    if (journal.kills >= goal.kills || journal.writes < between * (journal.kills + 1)) continue
    await strike(journal.kills)
    journal.noteKill()
  }
  await writers.stop()
}

/** Kills the server twice, then PostgreSQL, and every tenth time everything at once. */
async function strike(count: number): Promise<void> {
  if (count % 10 === 9) {
    product.killAll({ postgres: count % 20 === 19 })
    await product.start()
  } else if (count % 3 === 2) product.killPostgres()
  else product.killServer()
}

async function people(): Promise<Caller[]> {
  const siteId = await siteOf()
  const members = await crowd(ownerUrl(), { siteId, host: SAMPLE_HOST, count: WRITERS })
  return members.map(
    ({ token }) =>
      new Caller(product.origin, `session=${token}`, (why) => {
        throw new Error(`A write was refused: ${why}`)
      }),
  )
}

/** Looks up every acknowledged message; returns how many are lost, doubled or changed. */
async function compare(): Promise<number> {
  const found = await asOwnerOf(ownerUrl(), async (owner) => {
    const { rows } = await owner.query<{ id: string; text: string }>(
      "select id, text from chat_message where text like 'durable %'",
    )
    return rows
  })
  const byText = Map.groupBy(found, ({ text }) => text)
  const doubled = [...byText.values()].filter(({ length }) => length > 1).length
  const lost = journal.read().filter(({ id, text }) => byText.get(text)?.[0]?.id !== id).length
  console.log(
    `${journal.writes} writes acknowledged over ${journal.kills} kills: ${lost} lost, ${doubled} doubled; ${Caller.repeated} calls of this part were sent again`,
  )
  return lost + doubled
}

function ownerUrl(): string {
  return ownerAddress({ dataDir: product.dataDir, databaseUrl: undefined })
}

function siteOf(): Promise<string> {
  return asOwnerOf(ownerUrl(), async (owner) => {
    const { rows } = await owner.query<{ id: string }>('select site_id as id from site_host where host = $1', [
      SAMPLE_HOST,
    ])
    return rows[0]?.id ?? ''
  })
}
