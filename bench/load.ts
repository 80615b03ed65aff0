import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

export interface Target {
  port: number
  path: string
  headers: Record<string, string>
  method?: 'GET' | 'POST'
  /** One per caller, repeated if there are more callers. */
  bodies?: readonly string[]
}

export interface Load {
  requestsPerSecond: number
  p50: number
  p99: number
  failed: number
}

/** Usual duration of one measurement in seconds. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)

/** Sends requests continuously over `callers` connections and measures throughput and latency. */
export async function load(
  { port, path, headers, method = 'GET', bodies = [] }: Target,
  callers: number,
  seconds = SECONDS,
): Promise<Load> {
  let caller = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method,
    headers,
    setupClient: (client) => {
      const body = bodies[caller % bodies.length]
      if (body !== undefined) client.setBody(body)
      caller += 1
    },
    connections: callers,
    duration: seconds,
  })
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    // Not modified is what a conditional request asks for.
    failed: result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0) + result.errors,
  }
}

/** What the bare server asks the database, under the server's own role and bound to one site. */
export interface BareStatements {
  databaseUrl: string
  siteId: string
  session: string
  list: string
  /** For a POST: the row's id comes before these values, the body as JSON after them. */
  insert: { text: string; values: readonly string[] }
}

/** What the bare server is told: fixed bytes with their headers, or statements. */
export type BareAnswers = { headers: Record<string, string>; body: string } | { statements: BareStatements }

export interface BareServer {
  port: number
  answerWith(bytes: Buffer, headers: Record<string, string>): Promise<void>
  answerFrom(statements: BareStatements): Promise<void>
  stop(): void
}

export async function startBareServer(): Promise<BareServer> {
  const child: ChildProcess = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const set = async (answers: BareAnswers): Promise<void> => {
    child.send(answers)
    await once(child, 'message')
  }
  return {
    port,
    answerWith: (bytes, headers) => set({ body: bytes.toString('base64'), headers }),
    answerFrom: (statements) => set({ statements }),
    stop: () => child.disconnect(),
  }
}

/** Sorted durations in ms of `count` sequential calls. */
export async function oneByOne(count: number, call: (index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const start = performance.now()
    await call(index)
    times.push(performance.now() - start)
  }
  return times.sort((one, other) => one - other)
}

/** Median durations in ms of two calls made alternately, so that other load affects both equally. */
export async function sideBySide(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  rounds = 150,
): Promise<[one: number, other: number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -20; round < rounds; round += 1)
    for (const [index, call] of [one, other].entries()) {
      const start = performance.now()
      await call()
      if (round >= 0) times[index]?.push(performance.now() - start)
    }
  const median = (list: number[]) => medianOf(list.toSorted((a, b) => a - b))
  return [median(times[0]), median(times[1])]
}

export const medianOf = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0
