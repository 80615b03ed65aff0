import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { switchesOf } from '#base/switches.ts'
import { type PublicSite, primaries } from '#features/site/contract.ts'
import { openTestApp, type TestApp } from '#tests/kit/test-app.ts'
import { privacyClauses } from './clauses/privacy.ts'
import type { Policy } from './contract.ts'
import { factsOf } from './facts.ts'
import { policyOf } from './policy.ts'

const ORIGIN = 'https://clearwater.example'
const KINDS = ['privacy', 'terms'] as const

const siteWith = (values: Record<string, unknown>): PublicSite => ({
  id: '0193a1c0-0000-7000-8000-000000000000',
  primaries: primaries.parse(values),
  texts: {},
  fonts: { display: 'Source Serif 4', text: 'Public Sans' },
  region: { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' },
  switches: switchesOf({}),
  payments: { taken: true, stored: false, ordered: false },
  version: '1.0.0',
})
const empty = siteWith({})
const full = siteWith({
  appTitle: 'Clearwater Network',
  appUrl: 'https://www.clearwater.example/',
  appEmail: 'hello@clearwater.example',
  appPhone: '+44 20 7946 0101',
  addressLine1: 'Mill House',
  addressLine2: '14 Weir Lane',
  town: 'Bristol',
  postCode: 'BS1 4QA',
  country: 'United Kingdom',
})

const textsIn = ({ clauses }: Policy) =>
  clauses.flatMap(({ title, paragraphs, items }) => [
    title,
    ...paragraphs,
    ...items.flatMap(({ name, description }) => [name, description]),
  ])
const plainTextOf = (policy: Policy) => textsIn(policy).join('\n')

test('the Privacy Policy has eleven clauses [POL-01]', () => {
  for (const site of [empty, full]) expect(policyOf('privacy', site, ORIGIN).clauses).toHaveLength(11)
})

test('the Terms of Use have twenty clauses [POL-02]', () => {
  for (const site of [empty, full]) expect(policyOf('terms', site, ORIGIN).clauses).toHaveLength(20)
})

test('both name the site, its address and how to reach it, as the configuration has them [POL-03]', () => {
  for (const kind of KINDS) {
    const text = plainTextOf(policyOf(kind, full, ORIGIN))
    for (const fact of [
      'Clearwater Network',
      'www.clearwater.example',
      'hello@clearwater.example',
      '+44\u00a020\u00a07946\u00a00101',
      'Mill House, 14 Weir Lane, Bristol BS1 4QA, United Kingdom',
    ])
      expect(text, fact).toContain(fact)
  }
})

test('a line is left out where the configuration lacks its value, and no placeholder stays unfilled [POL-03]', () => {
  const some = ['appUrl', 'appEmail', 'appPhone', 'addressLine1', 'town', 'country'] as const
  const sites = [empty, full, ...some.map((field) => siteWith({ ...full.primaries, [field]: '' }))]
  for (const site of sites)
    for (const kind of KINDS)
      for (const text of textsIn(policyOf(kind, site, ORIGIN))) {
        expect(text).not.toMatch(/undefined|null|NaN|[{}[\]<>]|\$|\s\s|\s[,.;:]|,\s*[,.]|\bat [,.]|^\s*$/)
        if (text.length > 60) expect(text).toMatch(/[.:]$/)
      }
  expect(plainTextOf(policyOf('privacy', empty, ORIGIN))).not.toContain('postal address')
  expect(plainTextOf(policyOf('privacy', empty, ORIGIN))).toContain('the site at clearwater.example ')
  expect(plainTextOf(policyOf('terms', empty, ORIGIN))).toContain('through the administrators of Guildhall')
})

test('the terms ask for approval, acceptance and an age of 18, and give a way out and English law [POL-04] [ACC-43]', () => {
  const text = plainTextOf(policyOf('terms', full, ORIGIN))
  for (const sentence of [
    'Membership is subject to approval by the provider.',
    'only when the provider accepts the order',
    'you must be at least 18 years old',
    'you may cancel within seven working days',
    'English law applies',
  ])
    expect(text).toContain(sentence)
})

test('an access request costs the fee that is set, and is called free where there is none [POL-03]', () => {
  const facts = factsOf(full, ORIGIN)
  const rights = (accessFee: number) => privacyClauses({ ...facts, accessFee })[9]?.paragraphs.join(' ')
  expect(rights(10)).toContain('£10')
  expect(rights(0)).toContain('A copy of your information is free.')
  expect(rights(0)).not.toContain('£')
})

test('cookies go by the name they have: with its prefix over TLS, plain without [POL-07]', () => {
  expect(plainTextOf(policyOf('privacy', full, ORIGIN))).toContain('cookie “__Host-session”')
  expect(plainTextOf(policyOf('privacy', full, 'http://clearwater.localhost:3000'))).toContain('cookie “session”')
})

test('what the policy states of cards is left out where none are taken [PAY-01, POL-07]', () => {
  const text = (switches: Record<string, boolean>) =>
    plainTextOf(policyOf('privacy', { ...full, switches: switchesOf(switches) }, ORIGIN))
  for (const about of [
    'last four digits',
    'six years',
    'Card entry of our payment provider',
    'our payment provider receives',
  ]) {
    expect(text({}), about).toContain(about)
    expect(text({ cardPayments: false }), about).not.toContain(about)
  }
  expect(text({ cardPayments: false })).toContain('none of another company.')
  const paid = {
    ...full,
    switches: switchesOf({ cardPayments: false }),
    payments: { taken: true, stored: true, ordered: false },
  }
  expect(plainTextOf(policyOf('privacy', paid, ORIGIN))).toContain('six years')
  const ordered = { ...paid, payments: { ...paid.payments, ordered: true } }
  expect(plainTextOf(policyOf('privacy', ordered, ORIGIN))).toContain('When you order in the shop')
})

test('session, theme, offline copies, places, small choices and push registration are each named with their purpose [POL-07]', () => {
  const { items } = policyOf('privacy', full, ORIGIN).clauses[4] as Policy['clauses'][number]
  expect(items.map(({ name }) => name)).toEqual([
    'Session (cookie “__Host-session”)',
    'Theme (cookie “theme”)',
    'Pages you have read',
    'Your place on a page',
    'Small choices',
    'Push registration',
    'Card entry of our payment provider',
  ])
  for (const { description } of items) expect(description.length).toBeGreaterThan(80)
})

/** Every file of the portal that writes to browser storage, and the item of the privacy page that mentions it. */
const WRITERS: Record<string, string> = {
  'app/web/router.tsx': 'Your place on a page',
  'app/web/shortcuts/shortcuts-enabled.ts': 'Small choices',
  'app/web/offline/copies.ts': 'Pages you have read',
  'app/web/offline/worker.ts': 'Pages you have read',
  'features/members/web/account/unverified-hint.tsx': 'Small choices',
  'platform/web/offline-copies.ts': 'Pages you have read',
  'ui/theme-choice.ts': 'Theme (cookie “theme”)',
}

test('nothing in the browser’s code stores anything that the privacy page does not mention [POL-07]', () => {
  const sources = new URL('../../', import.meta.url)
  const writing = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      /localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|caches\.open|PushManager|pushManager|scrollRestoration: true|workbox/.test(
        readFileSync(new URL(file, sources), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*$/gm, ''),
      ),
    )
  expect(writing.toSorted()).toEqual(Object.keys(WRITERS).toSorted())
  const { items } = policyOf('privacy', full, ORIGIN).clauses[4] as Policy['clauses'][number]
  for (const name of Object.values(WRITERS)) expect(items.map((item) => item.name)).toContain(name)
})

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('anyone who signs in gets no cookie that the privacy page does not name [POL-07]', async () => {
  const sue = await app.signIn('sue')
  await sue.get('/myaccount')
  const { text } = await app.visitor().get('/privacy')
  expect(sue.cookies.size).toBeGreaterThan(0)
  for (const name of sue.cookies.keys()) expect(text).toContain(`cookie “${name}”`)
})

test('the pages and the dialog show the same text to anybody, filled with the site asked [POL-08] [POL-01] [POL-02]', async () => {
  for (const [kind, clauses] of [
    ['privacy', 11],
    ['terms', 20],
  ] as const) {
    const { status, body } = await app.visitor().get<Policy>(`/api/policies/${kind}`)
    const page = await app.visitor().get(`/${kind}`)
    expect([status, page.status, body.clauses.length]).toEqual([200, 200, clauses])
    expect(page.text.match(/<li id="clause-\d+"><h2>/g)).toHaveLength(clauses)
    for (const text of textsIn(body)) expect(page.text).toContain(text)
    expect(plainTextOf(body)).toContain('office@north.test')
    expect((await app.visitor('south').get(`/api/policies/${kind}`)).text).not.toContain('Northern Club')
  }
  expect((await app.visitor().get('/api/policies/cookies')).status).toBe(400)
})

test('a change of the contact details shows in both [POL-03]', async () => {
  const ada = await app.signIn('ada')
  await ada.call('PATCH', '/api/config/primaries', {
    body: { appEmail: 'desk@north.test', addressLine1: '1 Mill Lane' },
  })
  for (const kind of KINDS) {
    const { text } = await app.visitor().get(`/api/policies/${kind}`)
    expect(text).toContain('desk@north.test')
    expect(text).toContain('1 Mill Lane')
  }
})
