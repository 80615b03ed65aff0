import { switchesOf } from '#base/switches.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { primaries } from '#features/site/contract.ts'
import type { LandingPage } from '../contract.ts'
import type { InsightTile, LandingPageInput } from './input.ts'

/** A site and a page for tests of the public pages; tests pass overrides. */

export function sampleSite(overrides: Record<string, unknown> = {}, texts: Record<string, string> = {}): PublicSite {
  const { calendarTypes: _, ...shown } = primaries.parse({
    appTitle: 'Clearwater Network',
    appEmail: 'hello@clearwater.example',
    appPhone: '+44 20 7946 0101',
    addressLine1: 'Mill House',
    addressLine2: '14 Weir Lane',
    town: 'Bristol',
    postCode: 'BS1 4QA',
    country: 'United Kingdom',
    appSocials: {
      linkedin: 'https://www.linkedin.com/company/clearwater',
      youtube: 'https://www.youtube.com/@clearwater',
    },
    ...overrides,
  })
  return {
    id: '0193a1c0-0000-7000-8000-000000000000',
    primaries: shown,
    texts,
    switches: switchesOf({}),
    fonts: { display: 'Source Serif 4', text: 'Public Sans' },
    region: { locale: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' },
    payments: { taken: true, stored: false, ordered: false },
    version: '1.6.1',
  }
}

export const sampleTiles = (count: number): InsightTile[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `0193a1c0-0000-7000-8000-00000000000${index}`,
    title: `Insight ${index + 1}`,
    subTitle: `About ${index + 1}`,
    category: 'Water',
    picture: {
      url: `/files/${index}.webp`,
      width: 1200,
      height: 800,
      alt: `Picture ${index + 1}`,
      sources: [{ url: `/files/${index}-480.webp`, width: 480 }],
    },
    time: `2026-11-${20 - index}T09:00:00Z`,
  }))

const hero = {
  title: 'Environmental law, explained by people who apply it',
  subtitle: 'A members’ network.',
  description: 'Short articles and straight answers.',
  heroimage: { url: '/files/hero.webp', alt: 'A river at first light', width: 1600, height: 1200 },
}
const items = [
  { title: 'A library that stays current', description: 'New insights every week.' },
  { title: 'Answers from practice', description: 'Ask those who have done it.' },
]

export const section = (type: string, config: Record<string, unknown> = {}) => ({ type, config })

/** A page with one tab; with several if each argument is a list of sections. */
export const pageOf = (...tabs: LandingPage['tabs'][number]['components'][]): LandingPage => ({
  name: 'Front page',
  tabs: tabs.map((components, index) => ({ name: ['Home', 'About us', 'Join'][index] ?? `Tab ${index}`, components })),
})

export const fullPage = pageOf([
  section('introduction', hero),
  section('library', { title: 'Lately in the library' }),
  section('list', { title: 'What you get', layout: 'columns', items }),
  section('list', { title: 'How to join', layout: 'numbered', items }),
  section('list', { title: 'Who is here', layout: 'rows', items, styles: { background: '#f4ead6', color: '#3d2f12' } }),
])

export const sampleInput = (overrides: Partial<LandingPageInput> = {}): LandingPageInput => ({
  site: sampleSite(),
  origin: 'https://clearwater.example',
  page: fullPage,
  content: { '0.1': { insights: sampleTiles(5) } },
  now: '2026-11-21T10:00:00Z',
  ...overrides,
})
