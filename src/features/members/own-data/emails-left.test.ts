import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '#platform/server/storage.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { openTestApp, PASSWORD, type TestApp } from '#tests/kit/test-app.ts'
import { findResidue } from '#tools/residue/find-residue.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const leave = (client: Client) => client.call('POST', '/api/account/deletion', { body: { currentPassword: PASSWORD } })
const residueOf = async (email: string, terms: string[]) => {
  const storage = await openStorage(app.config)
  return (await findResidue({ ownerUrl: app.ownerUrl, storage, email, terms })).map(({ where }) => where)
}

test('e-mails to a previous address, or as it was typed, are erased with their person [PROF-19]', async () => {
  const client = app.visitor()
  const email = 'Perdita.Of@Firm.Test'
  await client.call('POST', '/api/accounts', { body: registration('Perdita', { email, confirmEmail: email }) })
  const changed = await client.call('PUT', '/api/account/email', {
    body: { currentPassword: PASSWORD, email: 'hermione@firm.test' },
  })
  expect(changed.status).toBe(200)
  expect(await residueOf(email, ['Perdita'])).toContain('table public.mail')
  expect((await leave(client)).status).toBe(200)
  await until('nothing to be left', async () => (await residueOf(email, ['Perdita', 'hermione@'])).length === 0)
})

test('letters of a site where somebody never had a profile are gone with the account [PROF-19]', async () => {
  const client = app.visitor()
  const { body } = await client.call('POST', '/api/accounts', { body: registration('Leontes') })
  const south = app.visitor('south')
  await south.call('POST', '/api/session', { body: { email: body.profile.email, password: PASSWORD } })
  expect((await south.call('POST', '/api/account/verification', { body: {} })).status).toBe(200)
  await leave(client)
  await until('nothing to be left', async () => (await residueOf(body.profile.email, ['Leontes'])).length === 0)
})

test('the last letter is given up after its days of trying, and leaves no address behind [PROF-19]', async () => {
  await asOwner(app, async (owner) => {
    await owner.query(
      `insert into mail (site_id, id, recipient, subject, text, html, forget, created_at)
       select $1, gen_random_uuid(), who, '', '', '', forget, now() - interval '5 days'
       from (values ('gone@firm.test', true), ('stays@firm.test', false)) as t(who, forget)`,
      [app.siteIds.north],
    )
    await owner.query("select graphile_worker.add_job('sweep')")
  })
  const old = "select recipient from mail where created_at < now() - interval '4 days'"
  const left = () => asOwner(app, (owner) => owner.query(old))
  await until('the sweep', async () => (await left()).rows.length === 1, 20_000)
  expect((await left()).rows).toEqual([{ recipient: 'stays@firm.test' }])
})

test('a thumbnail belongs to its picture’s record: it is no residue [PROF-19]', async () => {
  const storage = await openStorage(app.config)
  const id = '019a0000-0000-7000-8000-00000000000a'
  await asOwner(app, (owner) =>
    owner.query(
      "insert into file (site_id, id, name, type, size, access, element) values ($1, $2, 'x', 'image/webp', 1, 'public', 'x')",
      [app.siteIds.north, id],
    ),
  )
  for (const end of ['-320', '_200x200']) await storage.put(`${app.siteIds.north}/${id}${end}.webp`, Buffer.from('x'))
  expect(await residueOf('nobody@firm.test', [])).toEqual([])
})
