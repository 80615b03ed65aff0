import { expect, test } from 'vitest'
import { fc } from '#tests/kit/properties.ts'
import type { PlanTile } from '../../public/input.ts'
import { sampleSite } from '../../public/sample-input.ts'
import { renderSection, styleWeight } from '../sample-section.tsx'
import { mailLink } from './mail-link.ts'
import { pricingConfig } from './schema.ts'

const plan = {
  name: 'Normal',
  price: 95,
  currency: 'GBP',
  frequency: 'a year',
  extraText: 'Plus VAT',
  description: 'For people who answer for a site.',
  lists: [{ title: 'What is in it', items: [{ text: 'The library' }, 'The forum'] }],
  style: 'highlighted',
  btnText: 'Become a member',
}
const plans = (...items: unknown[]) => renderSection('pricing', { title: 'Membership', items })

test('a plan is a card with name, price, frequency, extra text, description, nested lists, its style and its button [LAND-13]', () => {
  const card = plans(plan)
  expect(card).toMatch(/<li class="plan plan-highlighted"><h3>Normal<\/h3>/)
  expect(card).toContain('<strong>£95</strong><span> a year</span>')
  for (const text of ['Plus VAT', 'For people who answer for a site.', 'What is in it']) expect(card).toContain(text)
  expect(card).toContain('<li>The library</li><li>The forum</li>')
  expect(card).toContain('>Become a member<')
})

test('a button without its own text says Enquire [LAND-13]', () => {
  expect(plans({ name: 'Pro', price: 1 })).toMatch(/<a class="button"[^>]*>Enquire</)
})

test('the button opens an e-mail to the site with a subject that names the plan [LAND-14]', () => {
  expect(plans(plan)).toContain('href="mailto:hello@clearwater.example?subject=Enquiry%3A%20Normal"')
})

const planId = '01a21d76-567c-7821-b02d-b311b7975f2c'
const yearly = { id: planId, name: 'Full membership', period: 'year', amount: 12_050, vatRate: 2_000 } as const
/** A card of a plan that costs something else than what was typed. */
const ofPlan = { planId, price: 95, currency: 'EUR', frequency: 'a month', btnText: 'Join us' }
const withPlans = (card: object, ...plansNow: PlanTile[]) =>
  renderSection('pricing', { items: [card] }, sampleSite(), { plans: plansNow })

test('a card with a plan shows the name, price, period and VAT of the plan, and Join leads to it [PAY-B1, LAND-13]', () => {
  const card = withPlans({ planId }, yearly)
  expect(card).toContain('<h2>Full membership</h2>')
  expect(card).toContain('<strong>£120.50</strong><span> a year</span>')
  expect(card).toContain('including 20% VAT')
  expect(card).toContain(`href="/profile/membership?plan=${planId}">Join<`)
  expect(withPlans({ planId, name: 'Everything' }, yearly)).toContain('<h2>Everything</h2>')
  const free = withPlans({ planId }, { ...yearly, period: 'free', amount: 0, vatRate: 0 })
  expect(free).toContain('<strong>Free</strong></p>')
  expect(free).not.toContain('VAT')
})

test('a price that was typed is never shown beside a plan, nor once that cannot be joined [PAY-B1, LAND-13, LAND-28]', () => {
  expect(withPlans(ofPlan, yearly)).not.toMatch(/€|95|a month/)
  const gone = withPlans({ ...ofPlan, name: 'Pro' }, { ...yearly, id: '01a21d76-567c-7821-b02d-b311b7975f2d' })
  expect(gone).toContain('<strong>Enquire</strong>')
  expect(gone).toContain('href="mailto:hello@clearwater.example?subject=Enquiry%3A%20Pro"')
  expect(gone).not.toMatch(/€|95|a month|Join/)
  expect(pricingConfig.safeParse({ items: [{ planId: 'https://elsewhere.example' }] }).success).toBe(false)
})

test('without an e-mail address of the site there is no button [LAND-14]', () => {
  const card = renderSection('pricing', { items: [plan] }, sampleSite({ appEmail: '' }))
  expect(card).toContain('Normal')
  expect(card).not.toMatch(/mailto|button/)
})

test('whatever a plan is called, the e-mail has exactly one recipient and one subject [LAND-14]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('\ud800&bcc=a@b.example\r\nBcc: c')), (name) => {
      const link = new URL(mailLink('hello@clearwater.example', name))
      expect(link.pathname).toBe('hello@clearwater.example')
      expect([...link.searchParams.keys()]).toEqual(['subject'])
      expect(link.href).not.toMatch(/%0[ad]/i)
    }),
  )
})

test('an amount is formatted in the site’s locale with the currency of its plan, or the site’s if none is set [LAND-28]', () => {
  const prices = plans(
    { price: 7.5, currency: 'EUR' },
    { price: '120', currency: 'USD' },
    { price: 1_250 },
    { price: 0 },
  )
  for (const amount of ['€7.50', 'US$120', '£1,250', '£0']) expect(prices).toContain(`<strong>${amount}</strong>`)
  const german = { ...sampleSite(), region: { locale: 'de-DE', timeZone: 'Europe/Berlin', currency: 'EUR' } }
  expect(renderSection('pricing', { items: [{ price: 1_250.5 }] }, german)).toMatch(/<strong>1\.250,50\s€<\/strong>/)
})

test.each([undefined, null, ''])(
  'a plan with the price %j shows Enquire, without amount or frequency [LAND-28]',
  (price) => {
    const card = plans({ name: 'Pro', currency: 'GBP', frequency: 'a year', ...(price === undefined ? {} : { price }) })
    expect(card).toContain('<strong>Enquire</strong>')
    expect(card).not.toMatch(/£|a year/)
  },
)

test.each([
  [{ price: -1 }],
  [{ price: '1e9' }],
  [{ price: Number.NaN }],
  [{ currency: '"><b>' }],
  [{ currency: 'Pounds' }],
  [{ style: 'plain" onclick="x' }],
  [{ btnLink: 'javascript:alert(1)' }],
  [{ lists: [{ title: 'L', items: [{ html: '<b>' }] }] }],
])('a plan with %j is refused [LAND-13]', (wrong) => {
  expect(pricingConfig.safeParse({ items: [{ name: 'Pro', ...wrong }] }).success).toBe(false)
})

test('markup in any text of a plan stays text [LAND-13]', () => {
  const bad = '<img src=x onerror=alert(1)>"'
  const lists = [{ title: bad, items: [bad] }]
  const all = { name: bad, frequency: bad, extraText: bad, description: bad, btnText: bad, lists, price: 1 }
  expect(plans(all)).not.toMatch(/<img/)
})

test('none, one and many plans are rendered, and the style stays small [LAND-13]', () => {
  expect(plans()).toContain('Membership')
  expect(plans()).not.toContain('<ul')
  for (const [count, columnsFor] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 3],
    [8, 4],
  ] as const) {
    const many = plans(...Array.from({ length: count }, () => ({ name: 'P' })))
    expect(many).toContain(`<ul class="plans plans-${columnsFor}">`)
    expect(many.match(/<h3>P/g)).toHaveLength(count)
  }
  expect(styleWeight('pricing')).toBeLessThan(1_100)
})
