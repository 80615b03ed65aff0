import { seededRandom } from '#artwork/random.ts'
import { Caller } from '#tools/trial/caller.ts'
import { patientPerson, signedInAgain } from '#tools/trial/money/patient-person.ts'
import { killWhile, preparePayingProduct, reconcile } from '#tools/trial/money/set-up.ts'
import { type Bought, buyOne } from '#tools/trial/shop/buyer.ts'
import { saleDiffering } from '#tools/trial/shop/check.ts'
import { signedInMembers } from '#tools/trial/signed-in.ts'

// npm run trial:shop [-- SEED]   500 buyers want one of 20 things at the same time, press everything twice in two tabs, have cards declined,
// give up and try again, while server and PostgreSQL are killed and the provider's messages come late, twice or not at all. At the end 20
// are sold, each with one payment. [SHELL-22, PAY-15, ADM-06]
const SEED = process.argv[2] ?? 'first'
const BUYERS = 500
const STOCK = 20
const AMOUNT = 1_200
/** After how long a time of answering server or PostgreSQL is killed. */
const KILL_EVERY_MS = 8_000
/** How often the books are compared with the provider at the end until nothing differs. */
const COMPARISONS = 10

const failures: string[] = []
const refused = (why: string) => failures.push(`refused: ${why}`)
const paying = await preparePayingProduct()
const { product, standIn, asOwner } = paying
try {
  await product.start()
  await trial()
} catch (problem) {
  failures.push(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))
} finally {
  await paying.close()
}
for (const failure of failures.slice(0, 20)) console.log(`failed: ${failure}`)
console.log(
  failures.length
    ? `The trial failed, ${failures.length} times.`
    : `The trial held: ${STOCK} are sold, with a payment each.`,
)
process.exit(failures.length ? 1 : 0)

async function trial() {
  const account = await paying.linkAccount()
  const admin = signedInAgain(() => Caller.signedIn(product.origin, 'admin@guildhall.test', refused))
  await admin.change('PATCH', '/config/switches', { shop: true })
  const added = await admin.change('POST', '/shop/managed-products', {
    name: 'Hi-vis vest',
    description: null,
    vatRate: 2_000,
    isActive: true,
    isDigital: false,
    pictures: [],
    documentId: null,
    variants: [{ name: '', sku: '', amount: AMOUNT, stock: STOCK }],
  })
  const [variant] = added.body.variants as { id: string }[]
  const variantId = variant?.id ?? ''
  const people = await signedInMembers(product, BUYERS, refused)
  const { next: random } = seededRandom(`shop ${SEED}`)
  standIn.delivery.change({ random, maxDelayMs: 3_000, doubled: 0.2, lost: 0.1 })
  const started = performance.now()
  const secondsSince = () => Math.round((performance.now() - started) / 1_000)
  const bought: Bought[] = []
  const isSoldOut = () => bought.filter(({ paid }) => paid).length >= STOCK
  const all = people.map(async ({ caller }) => {
    bought.push(await buyOne({ standIn, buyer: patientPerson(caller), variantId, random, isSoldOut }))
  })
  const kills = await killWhile(product, KILL_EVERY_MS, Promise.all(all))
  const seconds = secondsSince()
  standIn.delivery.change({ maxDelayMs: 0, doubled: 0, lost: 0 })
  failures.push(...bought.flatMap((one) => one.refused))
  let differing: string[] = []
  for (let comparison = 0; comparison < COMPARISONS; comparison += 1) {
    await standIn.delivery.settled()
    await reconcile(asOwner, admin)
    differing = await asOwner((owner) =>
      saleDiffering(owner, standIn.state, { variantId, stock: STOCK, amount: AMOUNT, account }),
    )
    if (differing.length === 0) break
  }
  failures.push(...differing)
  console.log({
    seed: SEED,
    buyers: people.length,
    sold: bought.filter(({ paid }) => paid).length,
    abandoned: bought.reduce((sum, { abandoned }) => sum + abandoned, 0),
    kills,
    secondsOfBuying: seconds,
    seconds: secondsSince(),
  })
}
