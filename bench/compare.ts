import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { newId } from '#base/id.ts'
import { Client } from '#tests/kit/client.ts'
import { paragraphs } from '#tests/kit/writing.ts'
import { benchSite } from './data.ts'
import { FORUM_SIZES, forumSite } from './forum-data.ts'
import { type BareServer, load, medianOf, oneByOne, startBareServer } from './load.ts'
import { type BenchDatabase, type Server, signedIn, startDatabase, startServer } from './product.ts'
import { registerSite } from './register-data.ts'
import { answerOf, CALLERS } from './report.ts'
import { type ListName, statementsFor } from './statements.ts'

// npm run bench -- compare REF [LINE …]: the commit REF and the working state, served at the same time on one database and loaded in
// turn, beside a bare server that answers from two prepared statements. Other load on the machine then affects all three alike.

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2)
/** Posts of one round, one after the other. */
const POSTS = 150

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const git = (...options: string[]): string => execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).trim()

/** One line of the comparison: a list that is read, or answers that are posted. */
interface Line {
  label: string
  site: 'bench-1' | 'forum-few' | 'register'
  path: string
  list?: ListName
  posts?: true
}

const LINES: readonly Line[] = [
  { label: 'feed', site: 'bench-1', path: '/api/insights', list: 'feed' },
  { label: 'questions', site: 'forum-few', path: '/api/forum/threads', list: 'threads' },
  { label: 'answers', site: 'forum-few', path: '/api/forum/threads/ID/answers?limit=10' },
  { label: 'items', site: 'register', path: '/api/legal-register/items', list: 'legalItems' },
  { label: 'register', site: 'register', path: '/api/legal-register/mine', list: 'ownRegister' },
  { label: 'posting', site: 'forum-few', path: '/api/forum/threads/ID/answers', list: 'threads', posts: true },
]

interface Servers {
  ownerUrl: string
  before: Server
  now: Server
  bare: BareServer
}

/** Compares `ref` with the working state and prints the median ratios, for the lines of these labels, or for all. */
export async function compare(ref: string, labels: readonly string[]): Promise<void> {
  const unknown = labels.find((label) => !LINES.some((line) => line.label === label))
  if (unknown)
    throw new Error(`There is no line "${unknown}"; there are ${LINES.map(({ label }) => label).join(', ')}.`)
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`)
  const lines = LINES.filter(({ label }) => labels.length === 0 || labels.includes(label))
  const worktree = openWorktree(commit)
  // A server that did not start is stopped with the rest.
  const ends: (() => unknown)[] = [() => git('worktree', 'remove', '--force', worktree)]
  try {
    const database = await startDatabase()
    ends.unshift(database.stop)
    await fill(database, new Set(lines.map(({ site }) => site)))
    const bare = await startBareServer()
    ends.unshift(bare.stop)
    const before = await startServer(database, pathToFileURL(`${worktree}/`))
    ends.unshift(before.stop)
    const now = await startServer(database)
    ends.unshift(now.stop)
    console.log(`${ref} (${commit.slice(0, 8)}) and the working state in turn, medians of ${ROUNDS} rounds`)
    for (const line of lines) await compareLine(line, { ownerUrl: database.ownerUrl, before, now, bare })
  } finally {
    for (const end of ends) await end()
  }
}

/** A built worktree of the commit, outside this one; it has the same packages, so its lock file must be the same. */
function openWorktree(commit: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'guildhall-compare-')), 'before')
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  const [theirs, ours] = [folder, ROOT].map((root) => readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (theirs === ours) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  const build = "await (await import('./tools/build.ts')).buildIfStale({ log: console.log })"
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: folder, stdio: 'inherit' })
  return folder
}

async function fill({ ownerUrl }: BenchDatabase, sites: ReadonlySet<Line['site']>): Promise<void> {
  console.log('making the sites …')
  if (sites.has('bench-1')) await benchSite(ownerUrl, 1)
  if (sites.has('forum-few')) await forumSite(ownerUrl, 'forum-few', FORUM_SIZES.few)
  if (sites.has('register')) await registerSite(ownerUrl, 'register')
}

/** What one server does in a line: the speed of one round, and its answer. */
interface Runner {
  speed(): Promise<number>
  answer(): Promise<string>
}

async function compareLine(line: Line, servers: Servers): Promise<void> {
  const { client, cookie } = await signedIn({ client: (host) => new Client(servers.now.port, host) }, line.site)
  const runner = await (line.posts ? posting : reading)(line, client, cookie)
  const [before, now] = [runner(servers.before.port), runner(servers.now.port)]
  const bare = line.list && runner(servers.bare.port, true)
  if (line.list) await servers.bare.answerFrom(await bareStatements(line, line.list, client, servers.ownerUrl))
  const isSame = (await before.answer()) === (await now.answer())
  const runners = [before, now, ...(bare ? [bare] : [])]
  for (const each of runners) await each.speed()
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const speeds: number[] = []
    // Each starts every other round, as whoever comes first finds the machine rested.
    const order = [...runners.keys()]
    for (const index of round % 2 ? order.toReversed() : order) speeds[index] = (await runners[index]?.speed()) ?? 0
    rounds.push(speeds)
  }
  const ratio = (of: (speeds: number[]) => number) => medianOf(rounds.map(of).toSorted((a, b) => a - b)).toFixed(2)
  const beside = bare
    ? `   of bare: ${ratio(([b = 0, , least = 0]) => b / least)} before, ${ratio(([, n = 0, least = 0]) => n / least)} now`
    : ''
  const faster = ratio(([b = 0, n = 0]) => n / b)
  console.log(`${line.label.padEnd(10)} ${faster} times as fast${beside}${isSame ? '' : '   THE ANSWERS DIFFER'}`)
}

async function bareStatements({ site }: Line, list: ListName, client: Client, ownerUrl: string) {
  const { body } = await client.get<{ items: { id: string }[] }>('/api/forum/threads')
  const { body: session } = await client.get<{ profile: { id: string } }>('/api/session')
  return statementsFor(ownerUrl, site, list, { threadId: body.items?.[0]?.id ?? '', authorId: session.profile.id })
}

/** Reads a list over many connections; its speed is in requests per second. */
async function reading({ site, path }: Line, client: Client, cookie: string) {
  const id = path.includes('ID') ? (await threadIds(client))[0] : ''
  return (port: number): Runner => {
    const host = `${site}.localhost:${port}`
    const target = { port, path: path.replace('ID', id ?? ''), headers: { host, cookie } }
    return {
      speed: async () => {
        const { requestsPerSecond, failed } = await load(target, CALLERS, SECONDS)
        if (failed > 0) throw new Error(`${failed} requests of ${path} failed.`)
        return requestsPerSecond
      },
      answer: async () => (await answerOf(target)).body.toString(),
    }
  }
}

/** Posts answers one after the other, as one member; its speed is 1 / the median in ms. Answers differ by ids and times, so none is compared. */
async function posting({ site, path }: Line, client: Client, cookie: string) {
  const ids = await threadIds(client)
  return (port: number, isBare = false): Runner => {
    const poster = Client.withToken(port, `${site}.localhost`, cookie.slice('session='.length))
    const post = async (index: number): Promise<void> => {
      const { status, text } = await poster.call(
        'POST',
        isBare ? '/' : path.replace('ID', ids[index % ids.length] ?? ''),
        {
          body: { contentJSON: paragraphs('About two metres, after rain a little more.') },
          headers: { 'idempotency-key': newId() },
        },
      )
      if (status !== 201) throw new Error(`not posted: ${text}`)
    }
    return { speed: async () => 1 / medianOf(await oneByOne(POSTS, post)), answer: async () => '' }
  }
}

async function threadIds(client: Client): Promise<string[]> {
  const { body } = await client.get<{ items: { id: string }[] }>('/api/forum/threads?limit=100')
  return body.items.map(({ id }) => id)
}
