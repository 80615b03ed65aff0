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

/** Compares our server with a bare Node server that sends the same bytes and headers, each measured twice alternately. */
export async function besideBare(
  label: string,
  bare: BareServer,
  target: Target,
  share: number,
  goal: string,
): Promise<void> {
  const bytes = await answerOf(target)
  await bare.answerWith(bytes.body, bytes.headers)
  const runs: { ours: number; bare: number; p99: number; failed: number }[] = []
  for (let round = 0; round < 2; round += 1) {
    const reference = await load({ ...target, port: bare.port }, CALLERS)
    const ours = await load(target, CALLERS)
    runs.push({ ours: ours.requestsPerSecond, bare: reference.requestsPerSecond, p99: ours.p99, failed: ours.failed })
  }
  const ours = runs.reduce((sum, run) => sum + run.ours, 0) / runs.length
  const reference = runs.reduce((sum, run) => sum + run.bare, 0) / runs.length
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  note(
    label,
    `${Math.round(ours)}/s = ${(ours / reference).toFixed(3)} bare`,
    goal,
    ours / reference >= share && failed === 0,
    {
      requestsPerSecond: ours,
      bareRequestsPerSecond: reference,
      p99: Math.max(...runs.map((run) => run.p99)),
      bytes: bytes.body.length,
      failed,
    },
  )
}

/** Rounds and seconds of a comparison in turns; other load on the machine then affects both servers alike. */
const INTERLEAVED = { rounds: 5, seconds: 2 }

/** Compares our server with a bare one that looks up the session and reads the list with one prepared statement each. */
export async function besideTwoStatements(
  label: string,
  bare: BareServer,
  target: Target,
  statements: BareStatements,
  share: number,
): Promise<void> {
  await bare.answerFrom(statements)
  const least = { ...target, port: bare.port }
  for (const each of [least, target]) await load(each, CALLERS, INTERLEAVED.seconds)
  const rounds: { ours: number; bare: number; failed: number }[] = []
  for (let round = 0; round < INTERLEAVED.rounds; round += 1) {
    const reference = await load(least, CALLERS, INTERLEAVED.seconds)
    const ours = await load(target, CALLERS, INTERLEAVED.seconds)
    const failed = reference.failed + ours.failed
    rounds.push({ ours: ours.requestsPerSecond, bare: reference.requestsPerSecond, failed })
  }
  const sorted = (values: number[]) => values.toSorted((one, other) => one - other)
  const ours = medianOf(sorted(rounds.map((round) => round.ours)))
  const ratio = medianOf(sorted(rounds.map((round) => round.ours / round.bare)))
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  note(
    `${label}, beside bare with two statements`,
    `${Math.round(ours)}/s = ${ratio.toFixed(2)} of it`,
    `≥ ${share} of it`,
    ratio >= share && failed === 0,
    { requestsPerSecond: ours, ratio, failed },
  )
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
