import { describe, expect, test } from 'vitest'
import { SWITCH_NAMES, type SwitchName, switchesOf } from '#base/switches.ts'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import type { PlainPath } from '#platform/web/pages.ts'
import { catalogues } from './catalogues.ts'
import { manifests } from './features.ts'
import { isOffered, offerOf, routesOf } from './offer.ts'

const EVERYTHING = switchesOf(Object.fromEntries(SWITCH_NAMES.map((name) => [name, true])))
const without = (...names: SwitchName[]) => ({
  ...EVERYTHING,
  ...Object.fromEntries(names.map((name) => [name, false])),
})

const sections = (switches = EVERYTHING, narrow = true) =>
  offerOf(manifests, switches)
    .menu.filter(({ menu, narrowOnly }) => menu === 'portal' && (narrow || !narrowOnly))
    .map(({ section }) => section)

describe('the side menu', () => {
  test('has the sections of the portal in their order, under their labels [SHELL-08]', () => {
    expect(sections()).toEqual([
      'my-films',
      'insights',
      'questions',
      'forum',
      'calendar',
      'members',
      'legal-register',
      'university',
      'shop',
      'profile',
      'notifications',
    ])
    const labels = offerOf(manifests, EVERYTHING)
      .menu.filter(({ menu }) => menu === 'portal')
      .map(({ label }) => label.split('.').reduce((part: unknown, key) => (part as never)[key], catalogues))
    expect(labels).toEqual([
      'My films',
      'Library',
      'Questions',
      'Discussion',
      'Events',
      'Members',
      'Legal register',
      'University',
      'Shop',
      'Profile',
      'Notifications',
    ])
  })

  test('leaves profile and notifications to the account menu on wide screens [SHELL-09]', () => {
    expect(sections(EVERYTHING, false)).toEqual(sections().slice(0, 9))
  })

  test.each([
    ['insights', ['my-films', 'insights']],
    ['forum', ['questions', 'forum']],
    ['calendar', ['calendar']],
    ['legalRegister', ['legal-register']],
    ['university', ['university']],
    ['profiles', ['members', 'profile']],
    ['notifications', ['notifications']],
  ] as const)(
    'has no entry of %s while it is switched off, and its pages are not there [SHELL-08, TEN-08]',
    (name, gone) => {
      expect(sections(without(name))).toEqual(sections().filter((section) => !gone.includes(section as never)))
      const off = routesOf(manifests).filter((route) => !isOffered(route, without(name)))
      for (const section of gone) expect(off.map(({ path }) => path)).toContain(`/${section}`)
    },
  )
})

describe('what features bring', () => {
  const Nothing = () => null
  const path = (text: string) => text as PlainPath
  const late: FeatureManifest = {
    name: 'late',
    messages: {},
    switch: 'shop',
    routes: [{ path: path('/Thing'), admits: 'members', frame: 'shell', page: Nothing }],
    menu: [{ section: 'thing', label: 'late.thing', to: path('/thing'), icon: Nothing, order: 2, menu: 'portal' }],
    cards: [
      { name: 'second', order: 2, area: 'side', card: Nothing },
      { name: 'first', order: 1, area: 'wide', switch: 'audio', card: Nothing },
    ],
    widgets: [{ name: 'basket', order: 1, widget: Nothing }],
    shortcuts: [{ keys: 'g t', label: 'late.thing', to: path('/thing') }],
  }
  const shell: FeatureManifest = {
    name: 'shell',
    messages: {},
    routes: [{ path: path('/thing'), admits: 'admins', frame: 'shell', page: Nothing }],
    menu: [{ section: 'thing', label: 'shell.thing', to: path('/thing'), icon: Nothing, order: 1, menu: 'portal' }],
  }

  test('cards, header widgets, entries and shortcuts go with the switch of their manifest, or their own [TEN-08]', () => {
    const off = offerOf([late], without('shop'))
    expect([off.menu, off.widgets, off.shortcuts]).toEqual([[], [], []])
    expect(off.cards.map(({ name }) => name)).toEqual(['first'])
    expect(offerOf([late], EVERYTHING).cards.map(({ name }) => name)).toEqual(['first', 'second'])
    expect(offerOf([late], EVERYTHING).widgets.map(({ name }) => name)).toEqual(['basket'])
  })

  test('a feature takes over the address and the entry of the shell', () => {
    expect(routesOf([late, shell]).map(({ admits }) => admits)).toEqual(['members'])
    expect(offerOf([late, shell], EVERYTHING).menu.map(({ label }) => label)).toEqual(['late.thing'])
  })
})

test('a profile has what others see and the folds of badges, the questions first, and their celebration waits for its topic; without the forum neither is there [PROF-03] [TEN-08]', () => {
  const named = (switches = EVERYTHING) => {
    const { profileParts, overlays } = offerOf(manifests, switches)
    return {
      own: profileParts.filter(({ on }) => on === 'own').map(({ name }) => name),
      others: profileParts.filter(({ on }) => on === 'others').map(({ name }) => name),
      overlays: overlays.map(({ topic }) => topic),
    }
  }
  expect(named()).toEqual({
    own: ['visibility', 'questions', 'bestAnswers', 'participation', 'cpd', 'plan', 'payments', 'orders'],
    others: ['badges'],
    overlays: ['earnedBadges'],
  })
  expect(named(without('forum', 'calendar', 'university'))).toEqual({
    own: ['visibility', 'plan', 'payments', 'orders'],
    others: [],
    overlays: [],
  })
})
