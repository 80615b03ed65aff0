import { expect, test } from 'vitest'
import { type Offered, SWITCH_NAMES, type Switches } from '#base/switches.ts'
import { manifests } from '../features.ts'
import { offerOf, routesOf } from '../offer.ts'
import { headedEntries, isGroup, menuTree, sectionOf } from './menu-groups.ts'

/** The entries of the dashboard in the order of the ledger. */
const ENTRIES = [
  'website-design',
  'dashboard',
  'shop',
  'insights',
  'users',
  'legal-register',
  'advertisements',
  'badges',
  // Not in the ledger's list; placed next to the other forum entries (FOR-B3).
  'moderation',
  'config',
  'calendar',
  'products',
  'banking',
  // Not in the ledger's list; placed next to Banking (PAY-B1, PAY-B2, PAY-B5).
  'treasury',
  'plans',
  'invoices',
  'uni-config',
  // Not in the ledger's list; after all that is (TEN-B4).
  'audit',
]

const everything = Object.fromEntries(SWITCH_NAMES.map((name) => [name, true])) as unknown as Switches

test('the menu of the dashboard has its entries in the order of the ledger, and none without a page; all are for administrators only [ADM-02, UNI-05]', () => {
  const entries = offerOf(manifests, everything).menu.filter(({ menu }) => menu === 'dash')
  const sections = menuTree(entries).map((branch) => (isGroup(branch) ? branch.name : branch.section))
  expect(sections).toEqual(ENTRIES)
  const admitted = new Map(routesOf(manifests).map(({ path, admits }) => [path, admits]))
  for (const { to } of entries) expect(admitted.get(to), to).toBe('admins')
})

test('Insights holds Manage and Setup, Setup alone while insights are switched off, and is away while it holds nothing [ADM-08]', () => {
  const sections = (switches: Switches) =>
    menuTree(offerOf(manifests, switches).menu.filter(({ menu }) => menu === 'dash'))
      .filter(isGroup)
      .find(({ name }) => name === 'insights')
      ?.entries.map(({ section }) => section)
  expect(sections(everything)).toEqual(['manage', 'setup'])
  expect(sections({ ...everything, insights: false })).toEqual(['setup'])
  expect(menuTree([])).toEqual([])
})

test('Shop holds orders and, under Products, what is sold; without it or card payments orders alone stay, once any were paid; it says which list is open [ADM-04]', () => {
  const shopIn = (switches: Offered) =>
    menuTree(offerOf(manifests, switches).menu.filter(({ menu }) => menu === 'dash'))
      .filter(isGroup)
      .find(({ name }) => name === 'shop')
  const entries = shopIn(everything)?.entries ?? []
  expect(headedEntries(entries).map(({ heading, entries: of }) => [heading, of.map(({ section }) => section)])).toEqual(
    [
      [undefined, ['orders', 'drafts', 'abandoned-checkouts']],
      ['shop.menu.products', ['all-products', 'inventory', 'purchase-orders']],
    ],
  )
  expect([shopIn({ ...everything, shop: false }), shopIn({ ...everything, cardPayments: false })]).toEqual([
    undefined,
    undefined,
  ])
  for (const off of [{ shop: false }, { cardPayments: false }])
    expect(shopIn({ ...everything, ...off, shopRecords: true })?.entries.map(({ section }) => section)).toEqual([
      'orders',
    ])
  const orders = routesOf(manifests).find(({ path }) => path === '/dash/orders')
  expect(sectionOf(entries, orders, { state: 'drafts' })).toBe('drafts')
  for (const list of [{}, { state: 'toSend' }]) expect(sectionOf(entries, orders, list)).toBe('orders')
})
