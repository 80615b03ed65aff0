import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#app/sites.ts'
import { Client, until } from '#tests/kit/client.ts'
import { someoneAs } from '#tests/kit/people.ts'
import { HOSTS, openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { DEFAULT_CALENDAR_TYPES } from './primaries.ts'

let app: TestApp
let ada: Client
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.signIn('ada')
})
afterAll(() => app.close())

const change = (body: Record<string, unknown>, client = ada) => client.call('PATCH', '/api/config/primaries', { body })
const primaries = async (client = app.visitor()) => (await client.get('/api/site')).body.primaries

describe('hosts', () => {
  test('one server and one build answer for every registered site, each by its host [TEN-01]', async () => {
    expect((await primaries(app.visitor('north'))).appTitle).toBe('Northern Club')
    expect((await primaries(app.visitor('south'))).appTitle).toBe('Southern Society')
    expect((await app.visitor('south').get('/')).text).toContain('Southern Society')
  })

  test('names that differ in a digit, dot or hyphen are different sites; case, port and trailing dot are not [TEN-02]', async () => {
    for (const [index, host] of ['club1.org', 'club2.org', 'club-1.org', 'clu.b1.org'].entries())
      await createSite(app.ownerUrl, { hosts: [host], primaries: { appTitle: `Club ${index}` } })
    const title = async (host: string) =>
      (await new Client(app.server.port, host).get('/api/site')).body?.primaries.appTitle
    expect(await title('club1.org')).toBe('Club 0')
    expect(await title('club2.org')).toBe('Club 1')
    expect(await title('club-1.org')).toBe('Club 2')
    expect(await title('clu.b1.org')).toBe('Club 3')
    expect(
      (await app.visitor().get('/api/site', { headers: { host: 'CLUB1.ORG.:1234' } })).body.primaries.appTitle,
    ).toBe('Club 0')
    expect(await title('club.org')).toBeUndefined()
  })

  test('an unknown host gets a plain page, 404, and nothing of any site [TEN-04]', async () => {
    const stranger = new Client(app.server.port, 'nobody.test')
    for (const path of [
      '/',
      '/login',
      '/api/site',
      '/api/session',
      '/api/live',
      '/pictures/x/1.webp',
      '/_mail.json',
      '/api/openapi.json',
    ]) {
      const answer = await stranger.get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.text).toMatch(/site not found/i)
      expect(answer.text).not.toMatch(/north|south|club/i)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'/)
    }
    expect((await stranger.call('POST', '/api/session', { body: {} })).status).toBe(404)
  })

  test('a forwarded host counts only from a configured proxy [TEN-01] [TEN-03]', async () => {
    const answer = await app.visitor().get('/api/site', { headers: { 'x-forwarded-host': HOSTS.south } })
    expect(answer.body.primaries.appTitle).toBe('Northern Club')
  })
})

describe('configuration', () => {
  test('holds every field of the ledger, with their defaults [TEN-13] [TEN-17] [TEN-18] [TEN-36]', async () => {
    const { body } = await app.visitor('south').get('/api/site')
    expect(Object.keys(body.primaries).sort()).toEqual(
      [
        'addressLine1',
        'addressLine2',
        'addressLine3',
        'adminSecondFactor',
        'appColors',
        'appEmail',
        'appLogo',
        'appLogoLarge',
        'appNewUserMessage',
        'appPhone',
        'appSocials',
        'appTitle',
        'appUrl',
        'avatarsPref',
        'country',
        'landingVariant',
        'personalMailDomains',
        'photoCredit',
        'postCode',
        'randomName',
        'town',
      ].sort(),
    )
    expect(Object.keys(body.primaries.appColors).sort()).toEqual([
      'center',
      'footer',
      'left',
      'nav',
      'primary',
      'right',
    ])
    expect(Object.keys(body.primaries.appSocials).sort()).toEqual([
      'facebook',
      'instagram',
      'linkedin',
      'twitter',
      'youtube',
    ])
    expect(body.primaries.avatarsPref).toBe('avatar')
    expect(body.primaries.appNewUserMessage).toBe(
      'Your profile has been registered and the team is reviewing which level of access will match your occupation.',
    )
    expect(body.region).toEqual({ locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' })
  })

  test('a change keeps what it does not mention, also one colour and one link at a time [TEN-13] [TEN-14] [TEN-15]', async () => {
    expect((await change({ town: 'Leeds', appColors: { nav: '#aabbcc' } })).status).toBe(200)
    expect(
      (await change({ appColors: { footer: '#112233' }, appSocials: { youtube: 'https://youtube.com/@north' } }))
        .status,
    ).toBe(200)
    const now = await primaries()
    expect(now).toMatchObject({ appTitle: 'Northern Club', town: 'Leeds' })
    expect(now.appColors).toMatchObject({ nav: '#aabbcc', footer: '#112233', primary: '#1f5f6b' })
    expect(now.appSocials).toMatchObject({ youtube: 'https://youtube.com/@north', facebook: '' })
  })

  test('the phone number that is saved is the one that is shown [TEN-16]', async () => {
    await change({ appPhone: '0113 496 0000' })
    expect((await primaries()).appPhone).toBe('0113 496 0000')
    await until('the public page to show it', async () => (await app.visitor().get('/')).text.includes('0113 496 0000'))
    expect((await change({ Phone: '1' })).status).toBe(400)
  })

  test('colours are hex and links are web addresses, else refused at the field [TEN-14] [TEN-15] [SHELL-32] [ADM-20]', async () => {
    for (const appColors of [
      { nav: 'red' },
      { nav: '#12345' },
      { nav: '#1234567' },
      { nav: 'url(x)' },
      { glow: '#112233' },
    ])
      expect((await change({ appColors })).status).toBe(400)
    for (const facebook of ['javascript:alert(1)', 'facebook.com/us', 'data:text/html,x', 'ftp://x.test'])
      expect((await change({ appSocials: { facebook } })).body.fields).toEqual({
        'appSocials.facebook': 'A link starts with http:// or https://.',
      })
    expect((await change({ appColors: { nav: 'red' } })).body.fields).toEqual({
      'appColors.nav': 'A colour is written as # and six hex digits.',
    })
    expect((await change({ appEmail: 'nobody' })).body.fields.appEmail).toContain('name@example.org')
    for (const body of [{ avatarsPref: 'cartoon' }, { randomName: true }, { appTitle: '' }, { appEmail: 'nobody' }])
      expect((await change(body)).status).toBe(400)
  })

  test('calendar types start as the four defaults and are set per site [TEN-19]', async () => {
    const types = async (site: 'north' | 'south') =>
      (await (await someoneAs(app, 'member', site)).get('/api/config')).body.calendarTypes
    expect(await types('north')).toEqual(DEFAULT_CALENDAR_TYPES)
    expect(DEFAULT_CALENDAR_TYPES.map((type) => type.value)).toEqual(['own', 'meeting', 'event', 'competitions'])
    const calendarTypes = [{ value: 'own', name: 'My Calendar', color: '#112233', textColor: '#ffffff' }]
    await change({ calendarTypes })
    expect(await types('north')).toEqual(calendarTypes)
    expect(await types('south')).toEqual(DEFAULT_CALENDAR_TYPES)
  })

  test('open screens of the site hear of a change, visitors’ pages show it [TEN-13] [MISC-07]', async () => {
    const live = await (await app.signIn('nia')).listen()
    await change({ appTitle: 'Northern Circle' })
    await until('the waiting page to hear', () => live.text.includes('"site"'))
    await until('the portal to show it', async () =>
      (await app.visitor().get('/login')).text.includes('<title>Northern Circle'),
    )
    await change({ appTitle: 'Northern Club' })
    live.close()
  })

  test('only administrators change it [ACC-35]', async () => {
    for (const role of ['withoutProfile', 'newUser', 'expiredUser', 'guest', 'member', 'jedi'] as const) {
      const client = await someoneAs(app, role)
      expect((await change({ town: 'York' }, client)).status).toBe(403)
      expect((await client.call('PUT', '/api/config/texts', { body: { texts: {} } })).status).toBe(403)
      expect((await client.call('POST', '/api/config/lists/categories', { body: { name: 'Mine' } })).status).toBe(403)
    }
    expect((await change({ town: 'York' }, app.visitor())).status).toBe(401)
  })

  test('a site words any text of its own, and only its own [TEN-B8]', async () => {
    const texts = { 'landing.login': 'Come in', 'members.letter.welcome.subject': 'Hello from {site}' }
    expect((await ada.call('PUT', '/api/config/texts', { body: { texts } })).body.texts).toEqual(texts)
    await until('the page to say it', async () => (await app.visitor().get('/')).text.includes('Come in'))
    expect((await app.visitor('south').get('/')).text).not.toContain('Come in')
    for (const key of ['login', '__proto__.x', 'landing.', '.login', 'Landing.login', 'landing.__proto__'])
      expect(
        (await ada.call('PUT', '/api/config/texts', { raw: JSON.stringify({ texts: { [key]: 'x' } }) })).status,
      ).toBe(400)
    await ada.call('PUT', '/api/config/texts', { body: { texts: {} } })
    expect((await app.visitor().get('/api/site')).body.texts).toEqual({})
  })
})

test('the version is the build’s, starting from 1.6.1 [TEN-11]', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect((await app.visitor().get('/api/site')).body.version).toBe(version)
  expect(version.localeCompare('1.6.1', 'en', { numeric: true })).toBeGreaterThanOrEqual(0)
})

test('nothing of what the server keeps to itself reaches a visitor [TEN-37]', async () => {
  const owner = new URL(app.ownerUrl)
  for (const path of ['/', '/login', '/api/site', '/api/openapi.json', '/nothing-here']) {
    const { text } = await app.visitor().get(path)
    for (const secret of [owner.password, app.config.dataDir, 'postgres://', 'SMTP_URL', 'guildhall_app'])
      expect(text).not.toContain(secret)
  }
})
