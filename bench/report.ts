import { request } from 'node:http'
import { type BareServer, type BareStatements, load, medianOf, type Target } from './load.ts'

interface Line {
  label: string
  figure: string
  goal: string
  passed: boolean
  detail: Record<string, number>
}

/** All results, in order. */
export const lines: Line[] = []

export const CALLERS = 16

/** Prints a result next to its goal, and stores it. */
export function note(
  label: string,
  figure: string,
  goal: string,
  passed: boolean,
  detail: Record<string, number> = {},
): void {
  lines.push({ label, figure, goal, passed, detail })
  console.log(`${passed ? 'ok  ' : 'MISS'} ${label.padEnd(58)} ${figure.padStart(22)}   ${goal}`)
}

/** Notes how much a duration has grown, and whether that is at most `most` times. */
export function noteGrowth(label: string, most: number, [before, after]: readonly [number, number]): void {
  const times = after / before
  note(label, `${times.toFixed(2)}× (${after.toFixed(1)} ms)`, `≤ ${most}×`, times <= most, { before, after })
}

/** Compares our server with a bare Node server that sends the same bytes and headers. */
export async function besideBare(
  label: string,
  bare: BareServer,
  target: Target,
  share: number,
  goal: string,
): Promise<void> {
  const bytes = await answerOf(target)
  await bare.answerWith(bytes.body, bytes.headers)
  const { requestsPerSecond, ratio, p99, failed } = await alternately(target, { ...target, port: bare.port })
  const figure = `${Math.round(requestsPerSecond)}/s = ${ratio.toFixed(3)} bare`
  note(label, figure, goal, ratio >= share && failed === 0, {
    requestsPerSecond,
    ratio,
    p99,
    bytes: bytes.body.length,
    failed,
  })
}

/** Compares our server with a bare one that looks up the session and reads the list with one prepared statement each. */
export async function besideTwoStatements(
  label: string,
  bare: BareServer,
  target: Target,
  statements: BareStatements,
  share: number,
): Promise<void> {
  await bare.answerFrom(statements)
  const { requestsPerSecond, ratio, failed } = await alternately(target, { ...target, port: bare.port })
  note(
    `${label}, beside bare with two statements`,
    `${Math.round(requestsPerSecond)}/s = ${ratio.toFixed(2)} of it`,
    `≥ ${share} of it`,
    ratio >= share && failed === 0,
    { requestsPerSecond, ratio, failed },
  )
}

/** Compares one page of our server with another one of it. */
export async function besideOther(label: string, target: Target, other: Target, share: number): Promise<void> {
  const { requestsPerSecond, ratio, failed } = await alternately(target, other)
  note(
    label,
    `${Math.round(requestsPerSecond)}/s = ${ratio.toFixed(2)} of it`,
    `≥ ${share} of it`,
    ratio >= share && failed === 0,
    { requestsPerSecond, ratio, failed },
  )
}

/** Rounds of a comparison, and seconds of each. */
const ROUNDS = 5
const SECONDS = 2

interface Compared {
  requestsPerSecond: number
  /** How much of the reference's throughput ours has. */
  ratio: number
  p99: number
  failed: number
}

/**
 * Loads our server and a reference, mostly the bare one, in turns, both once before it counts. The median of the rounds counts, so that what else the
 * machine does within a few seconds decides nothing.
 */
async function alternately(target: Target, reference: Target): Promise<Compared> {
  for (const each of [reference, target]) await load(each, CALLERS, SECONDS)
  const rounds: Compared[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await load(reference, CALLERS, SECONDS)
    const { requestsPerSecond, p99, failed } = await load(target, CALLERS, SECONDS)
    const ratio = requestsPerSecond / theirs.requestsPerSecond
    rounds.push({ requestsPerSecond, ratio, p99, failed: failed + theirs.failed })
  }
  const median = (of: keyof Compared) => medianOf(rounds.map((round) => round[of]).toSorted((a, b) => a - b))
  return {
    requestsPerSecond: median('requestsPerSecond'),
    ratio: median('ratio'),
    p99: median('p99'),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** One complete response. */
export async function answerOf({
  port,
  path,
  headers,
}: Target): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const forwarded = Object.entries(response.headers).filter(
          ([name, value]) =>
            typeof value === 'string' && !['content-length', 'date', 'connection', 'keep-alive'].includes(name),
        )
        resolve({ body: Buffer.concat(chunks), headers: Object.fromEntries(forwarded) as Record<string, string> })
      })
    })
      .on('error', reject)
      .end()
  })
}
