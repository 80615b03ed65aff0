import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { openStorage } from '#platform/server/storage.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { registerMember, registration, removeMember } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { mp3 } from '#tests/kit/sample-files.ts'
import { openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { attachFile, begin, paragraphs, publish, sendFile } from '#tests/kit/writing.ts'
import { findResidue } from '#tools/residue/find-residue.ts'

let app: TestApp
let ada: Client

beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const newcomer = (name: string) => registerMember(app, ada, name)
const leave = (client: Client, currentPassword = PASSWORD) =>
  client.call('POST', '/api/account/deletion', { body: { currentPassword } })
const sendMix = (client: Client, name: string) =>
  client.call('POST', `/api/mixes?name=${encodeURIComponent(name)}`, {
    raw: mp3(),
    headers: { 'content-type': 'audio/mpeg' },
  })
const residueOf = async (email: string, terms: string[]) => {
  const storage = await openStorage(app.config)
  return (await findResidue({ ownerUrl: app.ownerUrl, storage, email, terms })).map(({ where }) => where)
}

describe('deleting the own profile', () => {
  test('leaves nothing of the person in any table, job, mail or file [PROF-19] [ACC-39]', async () => {
    const { client, email } = await newcomer('Quillon')
    const { id: insightId } = await publish(client, { title: 'Something for everybody' })
    await client.call('PUT', `/api/insights/${insightId}/favourite`)
    await client.call('PATCH', '/api/profile', { body: { bio: 'Quillon writes', company: 'Quillon & Sons' } })
    expect((await residueOf(email, ['Quillon'])).length).toBeGreaterThan(4)
    expect((await leave(client)).body).toEqual({ done: true })
    await until(
      'the last letter to be sent and forgotten',
      async () => (await residueOf(email, ['Quillon'])).length === 0,
    )
    expect(await residueOf(email, ['Quillon'])).toEqual([])
  })

  test('signs out everywhere at once, and closes open streams [PROF-19] [ACC-B2]', async () => {
    const { client, email } = await newcomer('Orsino')
    const elsewhere = app.visitor()
    await elsewhere.call('POST', '/api/session', { body: { email, password: PASSWORD } })
    const stream = await elsewhere.listen()
    expect((await leave(client)).headers['set-cookie']?.[0]).toMatch(/max-age=0/i)
    expect((await client.get('/api/session')).body.role).toBe('visitor')
    expect((await elsewhere.get('/api/insights')).status).toBe(401)
    await until('the stream to close', () => stream.ended)
    const again = await elsewhere.call('POST', '/api/session', { body: { email, password: PASSWORD } })
    expect(again.status).toBe(401)
  })

  test('takes what they never published: drafts with their files, plans, working copies, mixes [PROF-19] [INS-B1] [AUD-05]', async () => {
    const { client, email } = await newcomer('Benvolio')
    const { id } = await publish(client, { title: 'Words of Capulet' })
    const contents = { title: 'A secret of Benvolio', tags: ['water'], contentJSON: paragraphs('Benvolio’s own words') }
    const { id: draft } = await begin(client, contents)
    const { id: planned } = await begin(client, contents)
    const files = [
      await sendFile(app, draft, 'file'),
      await sendFile(app, id, 'file'),
      await sendFile(app, id, 'picture'),
    ]
    const { fileId: published } = await attachFile(app, id)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await client.call('POST', `/api/insights/${planned}/publication`, { body: { basedOn: 0, contents, at } })
    await client.call('POST', `/api/insights/${id}/publication`, { body: { basedOn: 1, contents, at } })
    const changed = { ...contents, file: { id: files[1] } }
    const saved = await client.call('PUT', `/api/insights/${id}/working-copy`, {
      body: { basedOn: 1, contents: changed },
    })
    expect(saved.status).toBe(200)
    await sendMix(client, 'Benvolio sings.mp3')
    expect((await residueOf(email, ['Benvolio'])).length).toBeGreaterThan(4)
    await leave(client)
    await until('every trace to be gone', async () => (await residueOf(email, ['Benvolio'])).length === 0)
    const north = app.database.site(app.siteIds.north)
    const left = await north.many(sql.selectFrom('insight').select('id').where('id', 'in', [id, draft, planned]))
    expect(left).toEqual([{ id }])
    const remaining = sql
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [...files, published])
    await expect.poll(() => north.many(remaining)).toEqual([{ id: published }])
    expect(await north.many(sql.selectFrom('file').select('id').where('element', '=', 'mix'))).toEqual([])
  })

  test('leaves what they wrote under anonymous user [PROF-19] [TEN-35]', async () => {
    const { client } = await newcomer('Rosalind')
    const { id } = await publish(client, { title: 'Words that stay' })
    await leave(client)
    const { body } = await ada.get(`/api/insights/${id}`)
    expect([body.title, body.authorDisplayName]).toEqual(['Words that stay', 'anonymous user'])
  })

  test('keeps the sign-in account while it has a profile on another site, and drops it with the last [PROF-19]', async () => {
    const { client, email } = await newcomer('Viola')
    const south = app.visitor('south')
    await south.call('POST', '/api/session', { body: { email, password: PASSWORD } })
    await south.call('POST', '/api/profile', { body: {} })
    await leave(client)
    const accounts = () => app.database.shared.many(sql.selectFrom('account').select('id').where('email', '=', email))
    expect(await accounts()).toHaveLength(1)
    expect((await south.get('/api/session')).body.role).toBe('newUser')
    expect((await leave(south)).status).toBe(200)
    expect(await accounts()).toHaveLength(0)
  })

  test('of two sites left at the same moment the account goes too [PROF-19]', async () => {
    const { client, email } = await newcomer('Sebastian')
    const south = app.visitor('south')
    await south.call('POST', '/api/session', { body: { email, password: PASSWORD } })
    await south.call('POST', '/api/profile', { body: {} })
    await Promise.all([leave(client), leave(south)])
    expect(await app.database.shared.many(sql.selectFrom('account').select('id').where('email', '=', email))).toEqual(
      [],
    )
  })

  test('is refused without the right password, and then nothing is gone [PROF-18] [PROF-21]', async () => {
    const { client } = await newcomer('Feste')
    const refused = await leave(client, 'not my password')
    expect([refused.status, refused.body.code]).toEqual([400, 'members.password-wrong'])
    expect((await client.get('/api/session')).body.role).toBe('member')
  })

  test('acts on the person who is signed in: nobody can name somebody else [PROF-20]', async () => {
    const { client, email } = await newcomer('Toby')
    for (const field of ['uid', 'id', 'email', 'displayName', 'url', 'accountId']) {
      const body = { currentPassword: PASSWORD, [field]: app.memberIds.north.tom }
      expect((await client.call('POST', '/api/account/deletion', { body })).status).toBe(400)
    }
    await leave(client)
    expect((await app.signIn('tom')).cookies.size).toBe(1)
    expect(await app.database.shared.many(sql.selectFrom('account').select('id').where('email', '=', email))).toEqual(
      [],
    )
  })

  test('is open to people who wait or have expired, not to the last administrator [PROF-19] [ACC-34]', async () => {
    const waiting = app.visitor()
    await waiting.call('POST', '/api/accounts', { body: registration('Malvolio') })
    expect((await leave(waiting)).status).toBe(200)
    await ada.call('PATCH', `/api/members/${app.memberIds.north.bea}`, { body: { userType: 'subscriber' } })
    expect((await leave(ada)).body.code).toBe('members.last-administrator')
    await ada.call('PATCH', `/api/members/${app.memberIds.north.bea}`, { body: { userType: 'admin' } })
  })

  test('keeps who acted in the audit log by id only [PROF-19]', async () => {
    const { client, id } = await newcomer('Antonio')
    await leave(client)
    const rows = await asOwner(
      app,
      async (owner) =>
        (await owner.query('select action, before from audit_entry where subject = $1 order by at', [id])).rows,
    )
    expect(rows.at(-1)).toEqual({ action: 'members.left', before: { user_type: 'subscriber' } })
  })

  test('an administrator who removes a member erases as much [PROF-19] [ACC-28]', async () => {
    const { email, id } = await newcomer('Olivia')
    expect((await removeMember(ada, id)).status).toBe(200)
    await until('every trace to be gone', async () => (await residueOf(email, ['Olivia'])).length === 0)
  })

  test('residue names what it finds, also a stored file without a record [PROF-19]', async () => {
    const { email } = await newcomer('Maria')
    const storage = await openStorage(app.config)
    await storage.put(`${app.siteIds.north}/019a0000-0000-7000-8000-000000000000`, Buffer.from(`of ${email}`))
    const found = await residueOf(email, [])
    expect(found).toContain('table public.account')
    expect(found.filter((where) => where.startsWith('file '))).toHaveLength(2)
    await storage.remove(`${app.siteIds.north}/019a0000-0000-7000-8000-000000000000`)
  })
})
