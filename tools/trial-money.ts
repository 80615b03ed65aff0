import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '#artwork/random.ts'
import { asOwnerOf } from '#tests/kit/rows.ts'
import { activeAccount, openStandIn } from '#tests/kit/stand-in.ts'
import { ownerAddress } from '#tools/site/owner-address.ts'
import { Caller } from '#tools/trial/caller.ts'
import { freePort } from '#tools/trial/free-port.ts'
import { booksDiffering } from '#tools/trial/money/check.ts'
import { playHistory } from '#tools/trial/money/history.ts'
import { patientPerson, signedInAgain } from '#tools/trial/money/patient-person.ts'
import { factsOf } from '#tools/trial/money/recount.ts'
import { Product } from '#tools/trial/product.ts'
import { signedInMembers } from '#tools/trial/signed-in.ts'

// npm run trial:money [-- HISTORIES]   10,000 generated histories of donations, paid, declined, refunded, disputed, paid out, while server and
// PostgreSQL are killed and the provider's messages come late, twice, in any order, not at all, or are forged. At the end the ledger has to be
// what a recount of the provider's objects comes to, to the penny. [PAY-17, PAY-B5]
const HISTORIES = Number(process.argv[2] ?? 10_000)
const TOGETHER = 8
/** Nobody may begin more than 60 checkouts in an hour. */
const HISTORIES_OF_ONE = 40
const KILL_EVERY_MS = 15_000
/** How often books and provider are compared at the end until they agree. */
const COMPARISONS = 10

const failures: string[] = []
const refused = (why: string) => failures.push(`refused: ${why}`)
const standIn = await openStandIn()
const product = new Product(await freePort(), {
  settings: { ...standIn.settings, PLATFORM_FEE_PERCENT: '2.5' } as Record<string, string>,
})
const asOwner = <Result>(work: Parameters<typeof asOwnerOf<Result>>[1]) =>
  asOwnerOf(ownerAddress({ dataDir: product.dataDir, databaseUrl: undefined }), work)
try {
  await product.start()
  await trial()
} catch (problem) {
  failures.push(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))
} finally {
  await product.close()
  await standIn.stop()
}
for (const failure of failures.slice(0, 20)) console.log(`failed: ${failure}`)
console.log(
  failures.length ? `The trial failed, ${failures.length} times.` : 'The trial held: the books are right to the penny.',
)
process.exit(failures.length ? 1 : 0)

async function trial() {
  const account = await linkedAccount()
  // Each line has people of its own: somebody who begins another donation gives up the former.
  const peopleOfLine = Math.ceil(HISTORIES / HISTORIES_OF_ONE / TOGETHER)
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
  let isOver = false
  const all = Promise.all(Array.from({ length: TOGETHER }, (_, index) => line(index))).finally(() => {
    isOver = true
  })
  all.catch(() => undefined)
  const kills = await killUntil(() => isOver)
  await all
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

/** Kills server and PostgreSQL in turn while the histories run; returns how often. */
async function killUntil(isOver: () => boolean): Promise<number> {
  let kills = 0
  for (let waited = 0; !isOver(); waited += 250) {
    await pause(250)
    if (waited < KILL_EVERY_MS) continue
    if (kills % 2) product.killPostgres()
    else product.killServer()
    kills += 1
    waited = 0
  }
  return kills
}

/** The first sample site's account, as an administrator would have set it up. */
async function linkedAccount(): Promise<string> {
  const { id } = await activeAccount(standIn)
  await asOwner((owner) =>
    owner.query(
      `insert into payment_account (site_id, account_id, creation, charges_enabled, payouts_enabled, details_submitted)
       select site_id, $1, gen_random_uuid(), true, true, true from site_host where host = 'localhost'`,
      [id],
    ),
  )
  standIn.setWebhook({ url: `${product.origin}/api/payments/webhook`, host: 'localhost' })
  return id
}

/** Has the ledger reconciled until it agrees with the provider; what differs at the end. */
async function compare(account: string, admin: ReturnType<typeof signedInAgain>): Promise<string[]> {
  let differing: string[] = []
  for (let comparison = 0; comparison < COMPARISONS; comparison += 1) {
    await standIn.delivery.settled()
    await reconciled(admin)
    differing = await asOwner((owner) => booksDiffering(owner, standIn.state, account))
    if (differing.length === 0) break
  }
  return differing
}

/** Waits for a run that began after it was asked for. */
async function reconciled(admin: ReturnType<typeof signedInAgain>): Promise<void> {
  const { body } = await admin.change('POST', '/payments/treasury/reconciliation', {})
  const requestedAt = Date.parse(String(body.requestedAt))
  for (;;) {
    await pause(500)
    const { rows } = await asOwner((owner) =>
      owner.query(`select from reconciliation where started_at >= $1 and state <> 'running'`, [new Date(requestedAt)]),
    )
    if (rows.length > 0) return
  }
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
