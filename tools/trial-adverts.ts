import { seededRandom } from '#artwork/random.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { addLists, addMembers, filledSite, TOPICS } from '../bench/data.ts'
import { type Product, signedIn } from '../bench/product.ts'
import { reportUnderKills } from './trial/adverts/kills.ts'
import { runMonth } from './trial/adverts/run-month.ts'
import { runTrial } from './trial/run-trial.ts'

// npm run trial:adverts [-- SEED]   5,000 members see 40 adverts with random plans in 30 simulated days; then members report what they saw
// to two server processes that are killed again and again. Each plan has to be delivered within 2 % and evenly, no maximum passed, and every
// sum equal to a recount of the history. The same seed makes the same plans and visits. [ADV-06, ADV-07, ADV-B1, ADV-B2]
const DAYS = 30
const ADVERTS = 40
const MEMBERS = 5_000
const VISITS_PER_DAY = 400
/** Members who report while processes are killed. */
const REPORTING = 250

const seed = process.argv[2] ?? crypto.randomUUID()
const failures: string[] = []
console.log(`seed ${seed}`)
await runTrial(
  async (product) => {
    await simulated(product)
    await killed(product)
  },
  { failures, success: 'delivered as planned, evenly, no maximum passed, and nothing counted twice or not at all' },
)

async function simulated(product: Product): Promise<void> {
  const started = performance.now()
  const { siteId, admin } = await siteWithAdverts(product, 'month')
  const memberIds = await asOwnerOf(product.ownerUrl, async (owner) => {
    const members = `select id from member where site_id = $1 and user_type = 'subscriber' order by display_name_key`
    return (await owner.query<{ id: string }>(members, [siteId])).rows.map(({ id }) => id)
  })
  const size = { seed, days: DAYS, adverts: ADVERTS, visitsPerDay: VISITS_PER_DAY, topics: TOPICS }
  const { seen, figures, failures: broken } = await runMonth({ ...product, siteId, admin, memberIds }, size)
  failures.push(...broken)
  const { visits, reports, doubled, clicks } = seen
  console.log({ visits: visits.length, reports, doubled, clicks, ...figures, seconds: secondsSince(started) })
}

async function killed(product: Product): Promise<void> {
  const started = performance.now()
  const { siteId, admin, host } = await siteWithAdverts(product, 'kills')
  const people = await crowd(product.ownerUrl, { siteId, host, count: REPORTING })
  const tokens = people.map(({ token }) => token)
  const { failures: broken, ...figures } = await reportUnderKills({
    product,
    siteId,
    host,
    admin,
    tokens,
    random: seededRandom(`${seed} kills`),
  })
  failures.push(...broken)
  console.log({ ...figures, seconds: secondsSince(started) })
}

/** A site with members and topics that shows adverts, and its administrator. */
async function siteWithAdverts(product: Product, name: string) {
  const siteId = await filledSite(product.ownerUrl, name, async (client, id) => {
    await addMembers(client, id, name, name === 'month' ? MEMBERS : 2)
    await addLists(client, id)
  })
  const { client: admin } = await signedIn(product, name, 1)
  await admin.call('PATCH', '/api/config/switches', { body: { adverts: true } })
  return { siteId, admin, host: `${name}.localhost` }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1_000)
}
