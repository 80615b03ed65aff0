import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#tests/kit/client.ts'
import { addressOf, openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { ownerAddress } from './owner-address.ts'

const SCRIPT = fileURLToPath(new URL('../site.ts', import.meta.url))

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

interface Ended {
  code: number
  out: string
  err: string
}

function site(args: string[], env: NodeJS.ProcessEnv = { DATABASE_URL: app.ownerUrl, PORT: '3000' }): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], { env }, (problem, out, err) => {
      resolve({ code: problem ? Number(problem.code) : 0, out, err })
    })
  })
}

async function signIn(host: string, email: string, password: string) {
  const client = new Client(app.server.port, host)
  return { client, answer: await client.call('POST', '/api/session', { body: { email, password } }) }
}

/** Adds an authenticator app to the signed-in account. */
async function addAuthenticator(client: Client, currentPassword: string) {
  const { body } = await client.call('POST', '/api/account/authenticator', { body: { currentPassword } })
  return client.call('PUT', '/api/account/authenticator', {
    body: { code: new TOTP({ secret: body.secret }).generate() },
  })
}

test('an operator makes a site whose first administrator signs in with the printed password, works once a second factor is set up, and the audit log begins with it [TEN-05] [TEN-B4] [ACC-B1]', async () => {
  const made = await site(['create', 'West.Localhost', 'Western Guild', 'Wilma.West@firm.test'])
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('http://west.localhost:3000')
  const password = /shown this once: (\S{16,})/.exec(made.out)?.[1] ?? ''
  const { client, answer } = await signIn('west.localhost', 'wilma.west@firm.test', password)
  expect(answer.body).toMatchObject({ role: 'member', secondFactorDue: true, profile: { displayName: 'Wilma West' } })
  expect((await client.get('/api/members')).status).toBe(403)
  expect(made.out).toContain('http://west.localhost:3000/account')
  expect((await addAuthenticator(client, password)).status).toBe(200)
  expect((await client.get('/api/site')).body.primaries.appTitle).toBe('Western Guild')
  expect((await client.get('/api/members')).body.items).toHaveLength(1)
  const log = (await client.get('/api/audit')).body.items
  const first = { number: 1, actor: null, action: 'site.created', after: { host: 'west.localhost' } }
  expect(log.find(({ number }: { number: number }) => number === 1)).toMatchObject(first)
})

test('somebody who has an account keeps the password they have [TEN-05]', async () => {
  const made = await site(['create', 'east.test', 'Eastern Guild', addressOf('sue').toUpperCase()])
  expect(made).toMatchObject({ code: 0 })
  expect(made.out).not.toContain('Password')
  expect((await signIn('east.test', addressOf('sue'), PASSWORD)).answer.body).toMatchObject({
    role: 'member',
    secondFactorDue: true,
  })
})

test.each([
  [[], 'The command is: npm run site'],
  [['remove', 'a.test', 'A', 'a@firm.test'], 'The command is'],
  [['create', 'http://a.test', 'A', 'a@firm.test'], "'http://a.test' is not a host name"],
  [['create', 'a.test:3000', 'A', 'a@firm.test'], 'without scheme, port and path'],
  [['create', 'a.test', ' ', 'a@firm.test'], 'The title has 1 to 80 characters.'],
  [['create', 'a.test', 'A', 'nobody'], "'nobody' is not an e-mail address"],
  [['create', 'north.test', 'A', 'a@firm.test'], 'north.test belongs to a site already'],
])('a mistake is reported in one sentence and changes nothing: %j [TEN-05]', async (args, sentence) => {
  const { code, out, err } = await site(args)
  expect({ code, out, lines: err.trim().split('\n').length }).toEqual({ code: 2, out: '', lines: 1 })
  expect(err).toContain(sentence)
  expect((await signIn('a.test', 'a@firm.test', 'x')).answer.status).toBe(404)
})

test('a database that is not there or does not answer is reported in one sentence [TEN-05]', async () => {
  const nowhere = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-site-'))
  const args = ['create', 'a.test', 'A', 'a@firm.test']
  expect(await site(args, { DATA_DIR: nowhere })).toMatchObject({ code: 1, err: expect.stringMatching(/npm start/) })
  const silent = await site(args, { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/x' })
  expect(silent).toMatchObject({
    code: 1,
    err: 'The database does not answer (nothing listens there); is Guildhall running?\n',
  })
  fs.rmSync(nowhere, { recursive: true })
})

test('the embedded database is found by what lies in the data folder [TEN-05]', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-site-'))
  const home = path.join(dataDir, 'elsewhere')
  fs.mkdirSync(home)
  fs.writeFileSync(path.join(dataDir, 'postgres-password'), 'hush\n')
  fs.writeFileSync(path.join(dataDir, 'postgres-lives-in'), `${home}\n`)
  fs.writeFileSync(path.join(home, 'postgres-port'), '15001\n')
  expect(ownerAddress({ dataDir, databaseUrl: undefined })).toBe(
    'postgres://guildhall_owner:hush@127.0.0.1:15001/guildhall',
  )
  fs.rmSync(dataDir, { recursive: true })
})
