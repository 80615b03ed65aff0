import { setTimeout as pause } from 'node:timers/promises'
import { Caller } from '#tools/trial/caller.ts'
import { freePort } from '#tools/trial/free-port.ts'
import { Product } from '#tools/trial/product.ts'
import { signedInMembers } from '#tools/trial/signed-in.ts'

// npm run trial:capacity   200 members answer for 10 places of an event at the same moment, while server and PostgreSQL are killed; then
// three of those attending leave. Counts who is in and who waits, and in which order. [CAL-B1]
const members = 200
const capacity = 10
const rounds = 5

interface Answered {
  answer: string | null
  attending: number
  waiting: number
}
interface Participant {
  memberId: string
}

const failures: string[] = []
const refused = (why: string) => failures.push(`refused: ${why}`)
const product = new Product(await freePort())
try {
  await product.start()
  for (let round = 1; round <= rounds; round++) await trial(round)
} catch (problem) {
  failures.push(String(problem))
} finally {
  await product.close()
}
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(
  failures.length
    ? 'The trial failed.'
    : 'The trial held: nobody too many, nobody lost, and the order is that of arrival.',
)
process.exit(failures.length ? 1 : 0)

async function trial(round: number) {
  const administrator = await Caller.signedIn(product.origin, 'admin@guildhall.test', refused)
  const [start, end] = ['2037-12-01T18:30:00Z', '2037-12-01T20:00:00Z']
  const { id } = await administrator.insist('POST', '/calendar/events', {
    title: `Trial ${round}`,
    type: 'meeting',
    start,
    end,
    capacity,
  })
  const people = await signedInMembers(product, members, refused)
  const killing = kills(round)
  const answers = await Promise.all(people.map(({ caller }) => attendOrWait(caller, id)))
  await killing
  const taken = answers.filter((answer) => answer === 'yes').length
  const { attending, waiting } = await administrator.get<Answered>(`/calendar/events/${id}`)
  const order = await participants(administrator, id, 'waiting')
  console.log(`round ${round}: ${attending} attending, ${waiting} waiting, ${taken} were promised a place`)
  if (attending !== capacity || taken !== capacity)
    failures.push(`round ${round}: ${attending} attending, ${taken} promised`)
  if (waiting !== members - capacity || new Set(order).size !== waiting)
    failures.push(`round ${round}: ${waiting} waiting, ${new Set(order).size} on the list`)
  await leaveAndPromote(administrator, id, people, order)
}

/** Says yes; where the event is full, joins its waiting list. Returns the answer the server confirmed. */
async function attendOrWait(caller: Caller, id: string): Promise<string | null> {
  for (;;) {
    const sent = await caller.call('PUT', `/calendar/events/${id}/answer`, { answer: 'yes' }).catch(() => undefined)
    const confirmed = sent?.ok ? await answerIn(sent) : undefined
    if (confirmed !== undefined) return confirmed
    if (sent?.status === 409) break
    await pause(50)
  }
  return (await caller.insist<Answered>('PUT', `/calendar/events/${id}/answer`, { answer: 'waiting' })).answer
}

/** The answer in a response; undefined if it did not arrive whole. */
async function answerIn(response: Response): Promise<string | null | undefined> {
  const body = (await response.json().catch(() => undefined)) as Answered | undefined
  return body?.answer
}

/** Kills the server, then PostgreSQL, then the server again while the members answer. */
async function kills(round: number) {
  for (const strike of [() => product.killServer(), () => product.killPostgres(), () => product.killServer()]) {
    await pause(100 + ((round * 137 + Math.random() * 300) % 500))
    strike()
  }
}

/** Three of those attending leave: the first three who wait have their places, and nobody else. */
async function leaveAndPromote(
  administrator: Caller,
  id: string,
  people: { id: string; caller: Caller }[],
  order: readonly string[],
) {
  const attending = await participants(administrator, id, 'yes')
  for (const memberId of attending.slice(0, 3))
    await people
      .find((one) => one.id === memberId)
      ?.caller.insist('PUT', `/calendar/events/${id}/answer`, { answer: 'no' })
  const now = await participants(administrator, id, 'yes')
  const promoted = now.filter((memberId) => !attending.includes(memberId))
  if (promoted.toSorted().join() !== order.slice(0, 3).toSorted().join())
    failures.push(`${promoted.length} promoted, and not the first who waited`)
}

async function participants(administrator: Caller, id: string, answer: string): Promise<string[]> {
  const found: string[] = []
  for (let cursor = ''; ; ) {
    const next: { items: Participant[]; nextCursor: string | null } = await administrator.get(
      `/calendar/events/${id}/participants?answer=${answer}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    found.push(...next.items.map(({ memberId }) => memberId))
    if (!next.nextCursor) return found
    cursor = next.nextCursor
  }
}
