import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/database/database.ts'
import { newPerson } from '#tests/kit/accounts.ts'
import { calendarOf, meeting } from '#tests/kit/calendar.ts'
import { type Client, until } from '#tests/kit/client.ts'
import { registration } from '#tests/kit/people.ts'
import { asOwner } from '#tests/kit/rows.ts'
import { addressOf, HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'

interface Delivered {
  recipients: string[]
  raw: string
  mail: Email
}

/** A real mail server on a port of its own, which can be shut and opened again. */
async function postOffice() {
  const delivered: Delivered[] = []
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('nowhere') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
      onData: async (stream, session, done) => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const raw = Buffer.concat(chunks).toString('utf8')
        const recipients = session.envelope.rcptTo.map((each) => each.address)
        delivered.push({ recipients, raw, mail: await PostalMime.parse(raw) })
        done()
      },
    })
  let server = make()
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await open(0)
  const { port } = server.server.address() as { port: number }
  return {
    port,
    delivered,
    to: (address: string) => delivered.filter((each) => each.recipients.includes(address)),
    shut: () => new Promise<void>((resolve) => server.close(resolve)),
    reopen: () => {
      server = make()
      return open(port)
    },
  }
}

let post: Awaited<ReturnType<typeof postOffice>>
let app: TestApp
let ada: Client
beforeAll(async () => {
  post = await postOffice()
  app = await openTestApp({
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: 'Guildhall <post@guildhall.test>',
    LOG_LEVEL: 'silent',
  })
  ada = await app.signIn('ada')
})
afterAll(async () => {
  await app.close()
  await post.shut()
})

const register = (name: string, change = {}, headers = {}) =>
  app.visitor().call('POST', '/api/accounts', { body: registration(name, change), headers })
const approve = (id: string, userType = 'subscriber') =>
  ada.call('PATCH', `/api/members/${id}`, { body: { userType, acceptUnverified: true } })
const origin = () => `http://${HOSTS.north}:${app.server.port}`
/** The first mail to an address, once it has come. */
const firstTo = (address: string): Promise<Delivered> => until(`mail to ${address}`, () => post.to(address)[0])
/** Waits until the workers are idle, so that no more mail will be sent. */
const allDone = () =>
  until('every job to be done', () =>
    asOwner(app, async (owner) => (await owner.query('select 1 from graphile_worker._private_jobs')).rowCount === 0),
  )

test('who registers gets one mail that says what happens next, in text and HTML [ACC-13] [ACC-30] [TEN-18]', async () => {
  await register('Petra')
  const email = await firstTo('petra@firm.test')
  const { mail } = email
  expect(mail.subject).toBe('Your registration with Northern Club')
  expect(mail.from).toMatchObject({ address: 'post@guildhall.test', name: 'Guildhall' })
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Petra')
    expect(part).toContain('the team is reviewing which level of access will match your occupation')
    expect(part).toContain(`${origin()}/NewUser`)
  }
  await allDone()
  expect(post.to('petra@firm.test')).toHaveLength(1)
})

test('the link to confirm an address goes out; of its secret no copy is kept [ACC-40] [ACC-41]', async () => {
  await register('Linka')
  const email = await firstTo('linka@firm.test')
  const [, token = ''] = /\/auth\/([\w-]{22})/.exec(email.mail.text ?? '') ?? []
  expect((await app.visitor().call('PUT', '/api/account/verification', { body: { token } })).status).toBe(200)
  await allDone()
  const stored = await asOwner(app, (owner) =>
    owner.query("select text, html from mail where recipient = 'linka@firm.test'"),
  )
  expect(stored.rows[0].text).toContain('/auth/…')
  expect(JSON.stringify(stored.rows)).not.toContain(token)
})

test('who is let in gets one mail of welcome, who is merely changed gets none [ACC-30] [ACC-34]', async () => {
  const { body } = await register('Wim')
  for (const userType of ['subscriber', 'guest', 'jedi', 'expiredUser', 'subscriber']) await approve(body.id, userType)
  await until('the welcome', () => post.to('wim@firm.test').length === 2)
  await allDone()
  const emails = post.to('wim@firm.test').map(({ mail }) => mail)
  expect(emails.map((mail) => mail.subject).sort()).toEqual([
    'Welcome to Northern Club',
    'Your registration with Northern Club',
  ])
  const welcome = emails.find((mail) => mail.subject?.startsWith('Welcome'))
  for (const part of [welcome?.text, welcome?.html]) expect(part).toContain(`${origin()}/login`)
})

test('links name the registered address, whatever the request says about itself [TEN-03]', async () => {
  const evil = `evil.test`
  await register('Link', {}, { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', forwarded: `host=${evil}` })
  const client = app.visitor()
  const host = `${HOSTS.north}:4444`
  await client.call('POST', '/api/accounts', {
    body: registration('Port'),
    headers: { host, origin: `http://${host}` },
  })
  for (const address of ['link@firm.test', 'port@firm.test']) {
    const email = await firstTo(address)
    expect(email.mail.text).toContain(`${origin()}/NewUser`)
    expect(email.raw).not.toMatch(/evil\.test|4444/)
  }
})

test('nothing a person types breaks out into a header or into markup [ACC-13]', async () => {
  const firstName = 'Eve\r\nBcc: thief@evil.test <b>'
  await register('Eve', { firstName })
  await ada.call('PATCH', '/api/config/primaries', { body: { appTitle: 'North\r\nBcc: thief@evil.test' } })
  await register('Mallory', { firstName: '<img src=x onerror=alert(1)>' })
  await ada.call('PATCH', '/api/config/primaries', { body: { appTitle: 'Northern Club' } })
  for (const address of ['eve@firm.test', 'mallory@firm.test']) {
    const email = await firstTo(address)
    expect(email.recipients).toEqual([address])
    expect(email.mail.bcc ?? []).toEqual([])
    expect(email.mail.headers.filter((header) => header.key === 'bcc')).toEqual([])
    expect(email.mail.html).not.toMatch(/<img|<b>/)
  }
})

test('a site writes its mails in its own words, under its own name [TEN-B8] [TEN-03]', async () => {
  const southern = await app.signIn('ada', 'south')
  await southern.call('PUT', '/api/config/texts', {
    body: { texts: { 'members.letter.waiting.subject': 'Ahoy from {site}' } },
  })
  await app.visitor('south').call('POST', '/api/accounts', { body: registration('Sailor') })
  const email = await firstTo('sailor@firm.test')
  expect(email.mail.subject).toBe('Ahoy from Southern Society')
  expect(email.mail.text).toContain(`http://${HOSTS.south}:${app.server.port}/NewUser`)
  expect(email.raw).not.toMatch(/north/i)
})

test('with the mail server down everything else works, and the mail comes later, once [ACC-13] [ACC-30]', async () => {
  await post.shut()
  const client = app.visitor()
  const { status, body } = await client.call('POST', '/api/accounts', { body: registration('Patience') })
  expect(status).toBe(201)
  expect((await approve(body.id)).status).toBe(200)
  expect((await client.get('/api/insights')).status).toBe(200)
  await until('a first attempt to fail', () =>
    asOwner(
      app,
      async (owner) =>
        (await owner.query('select 1 from graphile_worker._private_jobs where last_error is not null')).rowCount === 2,
    ),
  )
  await post.reopen()
  await asOwner(app, (owner) => owner.query('update graphile_worker._private_jobs set run_at = now()'))
  await until('both mails', () => post.to('patience@firm.test').length === 2)
  await allDone()
  expect(post.to('patience@firm.test')).toHaveLength(2)
  const unsent = await app.database
    .site(app.siteIds.north)
    .many(sql.selectFrom('mail').select('id').where('sent_at', 'is', null))
  expect(unsent).toEqual([])
})

test('a registration that fails sends nothing [ACC-13]', async () => {
  await register('Sue', { email: addressOf('sue'), confirmEmail: addressOf('sue') })
  await allDone()
  expect(post.to(addressOf('sue'))).toEqual([])
})

test('an invitation arrives with the event as an alternative and as a file, and of its links’ secret no copy is stored [CAL-B7]', async () => {
  const { id } = (await calendarOf(ada).create(meeting({ title: 'Dinner', place: 'Hall; "east"' }))).body
  const memberIds = [app.memberIds.north.gus]
  await ada.call('POST', `/api/calendar/events/${id}/invitations`, { body: { date: null, memberIds } })
  const { mail, raw } = await firstTo(addressOf('gus'))
  expect(raw).toMatch(/Content-Type: text\/calendar; method=REQUEST; charset=utf-8/i)
  const files = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  expect(files.map(({ filename, method }) => [filename, method])).toContainEqual(['invite.ics', 'REQUEST'])
  for (const { content } of files) {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined)
    expect([event.uid, event.summary, event.location]).toEqual([`${id}@${HOSTS.north}`, 'Dinner', 'Hall; "east"'])
    expect(event.attendees.map((each) => each.getParameter('rsvp'))).toEqual(['TRUE'])
    expect(String(event.component.getFirstPropertyValue('organizer'))).toBe('mailto:post@guildhall.test')
  }
  const secret = /\/invitations\/([\w-]{40,})\?answer=yes/.exec(mail.text ?? '')?.[1] ?? ''
  expect(secret).not.toBe('')
  await allDone()
  const stored = await asOwner(app, (owner) =>
    owner.query('select * from mail where recipient = $1', [addressOf('gus')]),
  )
  expect(JSON.stringify(stored.rows)).not.toContain(secret)
  const { rows } = await asOwner(app, (owner) =>
    owner.query("select after from audit_entry where action = 'calendar.membersInvited' and subject = $1", [id]),
  )
  expect(rows).toEqual([{ after: { title: 'Dinner', date: null, members: memberIds } }])
})

test('an e-mail to many can be unsubscribed from by one click, its secret is stored nowhere, and a refused address is reported [ADM-38]', async () => {
  const nobody = await newPerson(app, 'Nowhere')
  const ids = [app.memberIds.north.tom, nobody.memberIds.north]
  const written = { selection: { ids }, subject: 'News', message: 'Dear {name}' }
  const { body } = await ada.call('POST', '/api/members/bulk/email', { body: written })
  const { mail } = await firstTo(addressOf('tom'))
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const secret = /^<http.*\/unsubscribe\/([\w-]{64})>$/.exec(header('list-unsubscribe'))?.[1] ?? ''
  expect(mail.text).toContain(`/unsubscribe/${secret}`)
  const deliveries = () => ada.get(`/api/members/bulk/${body.id}/deliveries`)
  await until('both to be settled', async () => (await deliveries()).body.waiting === 0)
  expect((await deliveries()).body).toEqual({ sent: 1, waiting: 0, delayed: 0, failed: 1 })
  const stored = await asOwner(app, (owner) =>
    owner.query('select * from mail where recipient = $1', [addressOf('tom')]),
  )
  expect(JSON.stringify(stored.rows)).not.toContain(secret)
})

test('with a mail server, caught mail is not shown [TEN-37]', async () => {
  for (const path of ['/_mail', '/_mail.json']) expect((await app.visitor().get(path)).status).toBe(404)
})

test('without one it is, newest first, on this machine only, and each site its own [TEN-37] [TEN-03]', async () => {
  const quiet = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const visitor = quiet.visitor()
    for (const name of ['First', 'Second']) await visitor.call('POST', '/api/accounts', { body: registration(name) })
    const { body } = await visitor.get('/_mail.json')
    expect(body.map((each: { to: string }) => each.to)).toEqual(['second@firm.test', 'first@firm.test'])
    for (const each of body)
      expect(Object.keys(each).sort()).toEqual([
        'attachments',
        'headers',
        'html',
        'id',
        'subject',
        'text',
        'time',
        'to',
      ])
    expect(body[0]).toMatchObject({ headers: { to: 'second@firm.test', subject: body[0].subject }, attachments: [] })
    expect(body[0].time).toMatch(/^\d{4}-.*Z$/)
    expect((await visitor.get('/_mail')).text).toContain('second@firm.test')
    expect((await quiet.visitor('south').get('/_mail.json')).body).toEqual([])
    const framed = await visitor.get(`/_mail/${body[0].id}`)
    expect(framed.status).toBe(200)
    expect(framed.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/)
    expect((await quiet.visitor('south').get(`/_mail/${body[0].id}`)).status).toBe(404)
    for (const path of ['/_mail', '/_mail.json', `/_mail/${body[0].id}`])
      expect(
        (await visitor.get(path, { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': HOSTS.north } }))
          .status,
      ).toBe(404)
  } finally {
    await quiet.close()
  }
})
