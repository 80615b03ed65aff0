import { seededRandom } from '#artwork/random.ts'
import { Caller } from '#tools/trial/caller.ts'
import { booksDiffering } from '#tools/trial/money/check.ts'
import { playHistory } from '#tools/trial/money/history.ts'
import { patientPerson, signedInAgain } from '#tools/trial/money/patient-person.ts'
import { factsOf } from '#tools/trial/money/recount.ts'
import { killWhile, preparePayingProduct, reconcile } from '#tools/trial/money/set-up.ts'
import { signedInMembers } from '#tools/trial/signed-in.ts'

// npm run trial:money [-- HISTORIES]   10,000 generated histories of donations, paid, declined, refunded, disputed, paid out, while server and
// PostgreSQL are killed and the provider's messages come late, twice, in any order, not at all, or are forged. At the end the ledger has to be
// what a recount of the provider's objects comes to, to the penny. [PAY-17, PAY-B5]
const HISTORIES = Number(process.argv[2] ?? 10_000)
const TOGETHER = 8
/** Nobody may begin more than 60 checkouts in an hour. */
const HISTORIES_OF_ONE = 40
/** Of each line: nobody may send more than 60 requests about their checkouts within a minute. */
const MIN_PEOPLE = 16
const KILL_EVERY_MS = 15_000
/** How often books and provider are compared at the end until they agree. */
const COMPARISONS = 10

const failures: string[] = []
const refused = (why: string) => failures.push(`refused: ${why}`)
const paying = await preparePayingProduct({ PLATFORM_FEE_PERCENT: '2.5' })
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
  failures.length ? `The trial failed, ${failures.length} times.` : 'The trial held: the books are right to the penny.',
)
process.exit(failures.length ? 1 : 0)

async function trial() {
  const account = await paying.linkAccount()
  // Each line has people of its own: somebody who begins another donation gives up the former.
  const peopleOfLine = Math.max(MIN_PEOPLE, Math.ceil(HISTORIES / HISTORIES_OF_ONE / TOGETHER))
  const people = await signedInMembers(product, peopleOfLine * TOGETHER, refused)
  const admin = signedInAgain(() => Caller.signedIn(product.origin, 'admin@guildhall.test', refused))
  const { next: random } = seededRandom(`money ${HISTORIES}`)
  standIn.delivery.change({ random, maxDelayMs: 3_000, doubled: 0.2, lost: 0.1 })
  const started = performance.now()
  let begun = 0
  let accepted = 0
  const line = async (first: number) => {
    for (let count = 0; begun < HISTORIES; count += 1) {
      begun += 1
      const { caller } = people[first + TOGETHER * (count % peopleOfLine)] as (typeof people)[number]
      const { acceptedForgeries } = await playHistory({ standIn, donor: patientPerson(caller), admin, random, forge })
      accepted += acceptedForgeries
    }
  }
  const all = Promise.all(Array.from({ length: TOGETHER }, (_, index) => line(index)))
  const kills = await killWhile(product, KILL_EVERY_MS, all)
  const minutesSince = () => Math.round((performance.now() - started) / 6_000) / 10
  const played = minutesSince()
  standIn.delivery.change({ maxDelayMs: 0, doubled: 0, lost: 0 })
  const differing = await compare(account, admin)
  if (accepted > 0) failures.push(`${accepted} forged messages were accepted`)
  failures.push(...differing)
  const facts = factsOf(standIn.state, account)
  console.log({
    histories: begun,
    kills,
    minutesOfHistories: played,
    minutes: minutesSince(),
    payments: facts.charges.length,
    refunds: facts.refunds.length,
    lostDisputes: facts.takenBack.length,
    payouts: facts.payouts.length,
    messages: Array.from(standIn.state.values('message').entries()).length,
  })
}

/** Has the ledger reconciled until it agrees with the provider; what differs at the end. */
async function compare(account: string, admin: ReturnType<typeof signedInAgain>): Promise<string[]> {
  let differing: string[] = []
  for (let comparison = 0; comparison < COMPARISONS; comparison += 1) {
    await standIn.delivery.settled()
    await reconcile(asOwner, admin)
    differing = await asOwner((owner) => booksDiffering(owner, standIn.state, account))
    if (differing.length === 0) break
  }
  return differing
}

async function forge(body: string, signature: string): Promise<number> {
  const answer = await fetch(`${product.origin}/api/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  return answer?.status ?? 0
}
