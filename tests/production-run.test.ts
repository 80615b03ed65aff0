import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, until } from '#tests/kit/client.ts'
import { jpeg, pdf } from '#tests/kit/sample-files.ts'
import { canUnshare, inNamespaces } from '#tests/kit/supervisor-process.ts'
import { testFolderPrefix } from '#tests/kit/test-folders.ts'
import { freePort } from '#tools/trial/free-port.ts'

const tool = (name: string) => fileURLToPath(new URL(`../tools/${name}.ts`, import.meta.url))

/** The product as an operator runs it in production, with a system's usual umask. */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), testFolderPrefix))
let env: NodeJS.ProcessEnv
let supervisor: ChildProcess
let administrator: Client

beforeAll(async () => {
  fs.chmodSync(dataDir, 0o755)
  fs.mkdirSync(path.join(dataDir, 'files'))
  fs.writeFileSync(path.join(dataDir, 'files', 'of-an-earlier-version'), '', { mode: 0o644 })
  const port = await freePort()
  env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PRODUCT_SECRET: 'a secret of thirty-two characters',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  }
  const program = ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, tool('start')]
  supervisor = spawn('/bin/sh', program, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  supervisor.stderr?.on('data', (bytes) => {
    output += bytes
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('the product to answer', isReady, 220_000).catch((cause) => {
    throw new Error(output, { cause })
  })
  administrator = await signedIn(port)
}, 240_000) // when run alone, or after a change, it builds the web parts first

afterAll(async () => {
  const ended = supervisor.exitCode ?? once(supervisor, 'exit')
  supervisor.kill('SIGTERM')
  await ended
  fs.rmSync(dataDir, { recursive: true, force: true })
})

function run(name: string, args: string[], { settings = {}, apart = false } = {}) {
  const [command = '', ...rest] = inNamespaces([process.execPath, tool(name), ...args], apart)
  return spawnSync(command, rest, { env: { ...env, ...settings }, encoding: 'utf8' })
}

async function signedIn(port: number) {
  const { stdout } = run('site', ['create', 'guild.test', 'The Guild', 'office@guild.test'])
  const client = new Client(port, 'guild.test')
  const body = { email: 'office@guild.test', password: /shown this once: (\S+)/.exec(stdout)?.[1] }
  const { status, text } = await client.call('POST', '/api/session', { body, headers: own(client) })
  if (status !== 200) throw new Error(`the administrator could not sign in: ${text}`)
  return client
}

/** In production every page is https. */
const own = ({ origin }: Client) => ({ origin: origin.replace('http:', 'https:') })

function send(method: string, where: string, raw: Buffer, type: string) {
  return administrator.call(method, where, { raw, headers: { ...own(administrator), 'content-type': type } })
}

/** Every file and folder of the data folder with its mode, including PostgreSQL's cluster. */
function modes(folder: string): [string, fs.Stats][] {
  return fs.readdirSync(folder).flatMap((name): [string, fs.Stats][] => {
    const file = path.join(folder, name)
    const found = fs.lstatSync(file, { throwIfNoEntry: false })
    if (!found) return []
    return [[file.slice(dataDir.length), found], ...(found.isDirectory() ? modes(file) : [])]
  })
}

test('nobody but the product and its PostgreSQL reads anything below the data folder, files that were sent included [TEN-37]', async () => {
  expect((await send('PUT', '/api/profile/photo', await jpeg(), 'image/jpeg')).status).toBe(200)
  const draft = await administrator.call('POST', '/api/insights/drafts', { body: {}, headers: own(administrator) })
  const sent = await send('POST', `/api/insights/${draft.body.id}/files/file?name=plan.pdf`, pdf(), 'application/pdf')
  expect([draft.status, sent.status]).toEqual([201, 201])

  const all = modes(dataDir)
  const wrong = all
    .filter(([, { mode }]) => (mode & 0o077) !== 0)
    .map(([file, { mode }]) => `${file} ${mode.toString(8)}`)
  expect(wrong).toEqual([])
  for (const expected of [
    /^\/files\/[\w-]+\/[\w-]+\.webp$/,
    /^\/files\/.*of-an-earlier-version$/,
    /^\/logs\/postgres\.log$/,
  ])
    expect(all.some(([file]) => expected.test(file))).toBe(true)
  expect(all.length).toBeGreaterThan(1_000)
  const { mode, uid } = fs.statSync(dataDir)
  const isPassed = uid !== fs.statSync(path.join(dataDir, 'postgres')).uid
  expect(mode & 0o7777).toBe(isPassed ? 0o710 : 0o700)
})

test('a second start on the data folder is refused in one sentence, in other namespaces too', () => {
  for (const apart of canUnshare ? [false, true] : [false]) {
    const { status, stdout, stderr } = run('start', [], { apart })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(
      /^Guildhall is already running on \S+ \((process \d+|not seen from here, .*)\); stop it .*\n$/,
    )
  }
})

test('a start in production without a secret of its own is refused in one sentence that says where the old one is [TEN-37]', () => {
  const { status, stderr } = run('start', [], { settings: { PRODUCT_SECRET: '' } })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^With NODE_ENV=production PRODUCT_SECRET .* is missing; npm run derived-secret prints .*\n$/)
  const derived = run('derived-secret', [], { settings: { PRODUCT_SECRET: '' } })
  expect([derived.status, derived.stderr]).toEqual([0, ''])
  expect(derived.stdout).toMatch(/^[\w-]{43}\n$/)
})
