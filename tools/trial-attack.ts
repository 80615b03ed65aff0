import { ownerAddress } from '#tools/site/owner-address.ts'
import type { Attack, Target } from '#tools/trial/attacks/attack.ts'
import * as floods from '#tools/trial/attacks/floods.ts'
import { auditLog, histories } from '#tools/trial/attacks/forgeries.ts'
import * as requests from '#tools/trial/attacks/requests.ts'
import { otherSites, sqlAttacks } from '#tools/trial/attacks/sql.ts'
import { secondSupervisor } from '#tools/trial/attacks/supervisor.ts'
import { Visitors } from '#tools/trial/attacks/visitors.ts'
import { freePort } from '#tools/trial/free-port.ts'
import { Product } from '#tools/trial/product.ts'

// npm run trial:attack [-- WORD]   attacks the running product with its sample data in ways that once worked, and reports the results:
// privilege escalation inside the database, floods, forged requests, forged histories, a second supervisor. WORD selects the attacks
// whose name contains it. Exits with 0 if every one was refused. [security.md: found by attack]
const attacks: Attack[] = [
  sqlAttacks,
  otherSites,
  requests.twoHosts,
  requests.forwarded,
  requests.patterns,
  requests.description,
  floods.streams,
  floods.posts,
  floods.views,
  floods.exports,
  floods.guesses,
  floods.signInFlood,
  histories,
  auditLog,
  secondSupervisor,
]

const word = (process.argv[2] ?? '').toLowerCase()
const chosen = attacks.filter(({ name }) => name.toLowerCase().includes(word))
const port = await freePort()
/** The product's default limits, which other trials lift. */
const USUAL = { POSTS_PER_MINUTE: '30', POSTS_PER_HOUR: '300', REPORTS_PER_HOUR: '20', SECONDS_BETWEEN_VIEWS: '60' }
const product = new Product(port, { settings: USUAL })
let open = 0
try {
  await product.start()
  const ownerUrl = ownerAddress({ dataDir: product.dataDir, databaseUrl: undefined })
  const target: Target = { product, port, ownerUrl, visitors: new Visitors(port) }
  for (const { name, run } of chosen) {
    const { isRefused, figure } = await run(target).catch((problem) => ({ isRefused: false, figure: String(problem) }))
    if (!isRefused) open += 1
    console.log(`${isRefused ? 'refused' : 'OPEN   '}  ${name}: ${figure}`)
  }
} finally {
  await product.close()
}
console.log(
  open
    ? `The trial failed: ${open} of ${chosen.length} attacks came through.`
    : `The trial held: ${chosen.length} attacks, none came through.`,
)
process.exit(open ? 1 : 0)
