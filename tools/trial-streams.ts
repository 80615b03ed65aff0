import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#base/id.ts'
import { Client, until } from '#tests/kit/client.ts'
import { crowd } from '#tests/kit/crowd.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { Listener } from '#tools/trial/listeners.ts'
import { runTrial } from '#tools/trial/run-trial.ts'
import { addLists, filledSite } from '../bench/data.ts'
import type { Product } from '../bench/product.ts'

// npm run trial:streams   2,000 members listen, each on a live stream; answers are posted, and every stream must receive each one soon,
// including those whose connection broke meanwhile. [FOR-36, FOR-47, MISC-07]
const STREAMS = Number(process.env.TRIAL_STREAMS ?? 2_000)
const CUT = Math.floor(STREAMS / 4)
const ANSWERS = { listening: 60, away: 10, returning: 10 }
/** From sending an answer to receiving the change (ms), for 99 % of streams; twice as long while a quarter of them reconnect. */
const LIMIT = 500
/** After this time (ms) a change counts as lost. */
const TIMEOUT_MS = 15_000
const SITE = 'streams'

const failures: string[] = []
await runTrial(trial, { failures, success: 'everybody received everything, and soon' })

async function trial({ ownerUrl, port }: Product) {
  const siteId = await filledSite(ownerUrl, SITE, addLists)
  const host = `${SITE}.localhost`
  const members = await crowd(ownerUrl, { siteId, host, count: STREAMS })
  const client = Client.withToken(port, host, members[0]?.token ?? '')
  const questions = await createThreads(client, ANSWERS.listening + ANSWERS.away + ANSWERS.returning)
  const listeners = members.map(({ token }) => new Listener(port, host, token))
  const opening = performance.now()
  await openAll(listeners)
  console.log(`${listeners.length} streams opened in ${Math.round(performance.now() - opening)} ms`)

  const sent = new Map<string, number>()
  const post = async (howMany: number, every: number) => {
    for (const id of questions.splice(0, howMany)) {
      sent.set(id, performance.now())
      await answer(client, id)
      await pause(every)
    }
  }
  await post(ANSWERS.listening, 150)
  await heardByAll(listeners, sent)
  reportDelays('heard after the answer was sent', listeners, sent)

  const away = listeners.slice(0, CUT)
  for (const listener of away) listener.cut()
  await post(ANSWERS.away, 50)
  const returning = performance.now()
  const back = openAll(away).then(() => Math.round(performance.now() - returning))
  const earlier = new Map(sent)
  await post(ANSWERS.returning, 50)
  console.log(`${CUT} streams came back in ${await back} ms`)
  await heardByAll(listeners, sent)
  for (const id of earlier.keys()) sent.delete(id)
  reportDelays('heard while those came back', listeners.slice(CUT), sent, LIMIT * 2)
}

async function createThreads(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number += 1) {
    const body = { title: `Question ${number}`, topics: ['water'], contentJSON: paragraphs('Does anybody know?') }
    ids.push((await client.call<{ id: string }>('POST', '/api/forum/threads', { body })).body.id)
  }
  return ids
}

async function answer(client: Client, id: string): Promise<void> {
  const { status, text } = await client.call('POST', `/api/forum/threads/${id}/answers`, {
    body: { contentJSON: paragraphs('About two metres.') },
    headers: { 'idempotency-key': newId() },
  })
  if (status !== 201) throw new Error(`an answer was refused: ${text}`)
}

/** A hundred at a time, as the listen backlog takes no more. */
async function openAll(listeners: readonly Listener[]): Promise<void> {
  for (let from = 0; from < listeners.length; from += 100)
    await Promise.all(listeners.slice(from, from + 100).map((listener) => listener.open()))
}

async function heardByAll(listeners: readonly Listener[], sent: ReadonlyMap<string, number>): Promise<void> {
  const missed = () =>
    listeners.reduce((sum, { heard }) => sum + [...sent.keys()].filter((id) => !heard.has(id)).length, 0)
  await until('all to be notified of all answers', () => missed() === 0, TIMEOUT_MS).catch(() => {
    failures.push(`${missed()} of ${listeners.length * sent.size} were missed`)
  })
}

function reportDelays(
  what: string,
  listeners: readonly Listener[],
  sent: ReadonlyMap<string, number>,
  limit = LIMIT,
): void {
  const times = [...sent]
    .flatMap(([id, at]) => listeners.map(({ heard }) => (heard.get(id) ?? Number.POSITIVE_INFINITY) - at))
    .toSorted((one, other) => one - other)
  const share = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0)
  console.table({
    [what]: { times: times.length, 'median (ms)': share(0.5), 'p99 (ms)': share(0.99), 'slowest (ms)': share(1) },
  })
  if (share(0.99) > limit) failures.push(`${what}: one of a hundred waited ${share(0.99)} ms or longer`)
}
