import { describe, expect, it } from 'vitest'
import { pictureColours } from '#artwork/types.ts'
import { contrast } from '#base/colour.ts'
import { DEFAULT_REGION } from '#base/dates.ts'
import { newId } from '#base/id.ts'
import { AUDIO_LISTS, configPath, slugOf } from '#base/slug.ts'
import { calendarEvent } from '#features/calendar/contract.ts'
import { variantDataOf } from '#features/landing/variants/data.ts'
import { primaries } from '#features/site/primaries.ts'
import { picturesOf, samplePictures } from '../sample-pictures.ts'
import { AUDIO_OPTIONS } from './audio.ts'
import { clearwater } from './clearwater.ts'
import { energy } from './energy.ts'
import { datedEvents } from './events.ts'
import { filmClub } from './film-club.ts'
import { filmMakers } from './film-makers.ts'
import { bodyOf } from './markup.ts'
import { radio } from './radio.ts'
import type { SampleSite } from './types.ts'

const sites = [clearwater, energy]
const words = (text: string) => text.split(/\s+/).filter(Boolean).length
const unique = (list: unknown[]) => expect(new Set(list).size).toBe(list.length)
const newestTen = (site: SampleSite) => [...site.insights].sort((a, b) => a.daysAgo - b.daysAgo).slice(0, 10)

describe.each([clearwater, energy, radio, filmClub, filmMakers])('the courses of $key', ({ university, topics }) => {
  it.each(university.courses.map((course) => [course.title, course] as const))('%s is whole', (_title, course) => {
    expect(university.skillLevels).toContain(course.skillLevel)
    for (const topic of course.topics) expect(topics).toContain(topic)
    for (const position of course.instructors) expect(university.instructors[position]).toBeDefined()
    const lessons = course.sections.flatMap((section) => section.lessons)
    unique(lessons.map(({ title }) => title))
    const questions = lessons.flatMap(({ quiz = [] }) => quiz)
    expect(questions.length).toBeGreaterThanOrEqual(4)
    for (const { kind, right, wrong } of questions) {
      expect(right.length).toBeGreaterThanOrEqual(kind === 'order' ? 2 : 1)
      if (kind === 'single' || kind === 'trueFalse') expect(right).toHaveLength(1)
      if (kind === 'single' || kind === 'multiple') expect(wrong.length).toBeGreaterThanOrEqual(1)
    }
  })
})

describe.each(sites)('sample site $key', (site) => {
  it('has forty insights with titles, days and categories of its own, all in use', () => {
    expect(site.insights).toHaveLength(40)
    unique(site.insights.map(({ title }) => title))
    unique(site.insights.map(({ daysAgo }) => daysAgo))
    expect(new Set(site.insights.map(({ category }) => category))).toEqual(new Set(site.categories))
  })

  it.each(site.insights.map((insight) => [insight.title, insight] as const))('%s is whole', (title, insight) => {
    expect(title.length).toBeLessThanOrEqual(72)
    expect(insight.subTitle).toMatch(/^[^.]+\.$/)
    expect(words(insight.body)).toBeGreaterThanOrEqual(230)
    expect(words(insight.body)).toBeLessThanOrEqual(450)
    expect(insight.topics.length).toBeGreaterThan(0)
    for (const topic of insight.topics) expect(site.topics).toContain(topic)
    const kinds = bodyOf(insight.body).content?.map(({ type }) => type) ?? []
    expect(kinds.filter((kind) => kind === 'heading').length).toBeGreaterThanOrEqual(2)
    expect(kinds).toContain('bulletList')
    expect(kinds).toContain('blockquote')
    // No markup is left in the text.
    expect(JSON.stringify(bodyOf(insight.body))).not.toMatch(/\*\*|## |\]\(/)
    expect(site.people[insight.authorIndex]?.userType).toBe('jedi')
  })

  it('shows films, files and front-page pieces among its newest ten', () => {
    const newest = newestTen(site)
    expect(newest.filter(({ video }) => video).length).toBeGreaterThanOrEqual(3)
    expect(newest.filter(({ file }) => file).length).toBeGreaterThanOrEqual(3)
    expect(newest.filter(({ frontPage }) => frontPage).length).toBeGreaterThanOrEqual(3)
  })

  it('has drafts, a planned one, one taken back and one for jedi alone, all by people who write [INS-B1, INS-B3]', () => {
    const unfinished = site.unfinished ?? []
    const inState = (wanted: string) => unfinished.filter(({ state }) => state === wanted)
    expect(inState('draft').length).toBeGreaterThanOrEqual(2)
    for (const state of ['planned', 'unpublished', 'jediOnly'])
      expect([state, inState(state).length]).toEqual([state, 1])
    expect(inState('planned')[0]?.inDays).toBeGreaterThan(0)
    expect(site.insights.filter(({ open }) => open)).toHaveLength(1)
    for (const { category, topics, authorIndex } of unfinished) {
      expect(['General', ...site.categories]).toContain(category)
      for (const topic of topics) expect(site.topics).toContain(topic)
      expect(site.people[authorIndex]?.userType).toBe('jedi')
    }
  })

  it('has categories and topics whose slugs do not meet, and parents that know their children [TEN-26, TEN-28]', () => {
    unique(site.categories.map(slugOf))
    unique(site.topics.map(slugOf))
    expect(site.categories).not.toContain('General')
    for (const { children } of site.parentCategories)
      for (const child of children) expect(site.categories).toContain(child)
  })

  it('has primaries the site accepts, in colours that can be read [TEN-13, TEN-14]', () => {
    expect(primaries.safeParse(site.primaries).error).toBeUndefined()
    expect(contrast(site.primaries.appColors.primary, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  it('names only its own categories on its landing page, under short headlines [LAND-02, LAND-09]', () => {
    for (const { type, config } of site.landing.tabs.flatMap(({ components }) => components)) {
      expect(['introduction', 'list', 'library', 'events', 'calendar']).toContain(type)
      expect(words(String(config.title))).toBeLessThanOrEqual(10)
      if (type !== 'library') continue
      for (const slug of config.categories as string[]) expect(site.categories.map(slugOf)).toContain(slug)
    }
  })

  it('has shared events behind, around and ahead of the day it is filled, and one of somebody’s own [LAND-19, CAL-14]', () => {
    const now = new Date('2026-11-22T12:00:00Z')
    const events = datedEvents(site.events, now, DEFAULT_REGION, newId())
    const shared = events.filter(({ type }) => type !== 'own')
    expect(shared).toHaveLength(24)
    expect(events.filter(({ type }) => type === 'own')).toHaveLength(1)
    expect(shared.filter(({ end }) => end < now).length).toBeGreaterThanOrEqual(8)
    expect(shared.filter(({ start }) => start > now).length).toBeGreaterThanOrEqual(10)
    expect(shared.filter(({ start, end }) => start <= now && end > now)).toHaveLength(1)
    expect(shared.filter(({ title }) => title.length > 100)).toHaveLength(1)
    for (const event of events) expect(calendarEvent.safeParse({ ...event, id: newId() }).error).toBeUndefined()
  })

  it('has more than fifty people, each with a company, a bio and an address of their own', () => {
    expect(site.people.length).toBeGreaterThanOrEqual(50)
    unique(site.people.map(({ email }) => email))
    for (const { email, bio, company } of site.people) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+@[a-z0-9]+\.example$/)
      expect(bio && company).toBeTruthy()
    }
  })
})

describe.each([radio, filmClub, filmMakers])('the smaller sample site $key', (site) => {
  it('has ten insights and more, each with a heading, a list and a pull quote, in categories and topics of its own', () => {
    expect(site.insights.length).toBeGreaterThanOrEqual(10)
    unique(site.insights.map(({ title }) => title))
    unique(site.insights.map(({ daysAgo }) => daysAgo))
    expect(new Set(site.insights.map(({ category }) => category))).toEqual(new Set(site.categories))
    for (const { title, body, topics } of site.insights) {
      expect(title.length).toBeLessThanOrEqual(72)
      expect(words(body), title).toBeGreaterThanOrEqual(60)
      for (const topic of topics) expect(site.topics).toContain(topic)
      const kinds = bodyOf(body).content?.map(({ type }) => type) ?? []
      for (const kind of ['heading', 'bulletList', 'blockquote']) expect(kinds, title).toContain(kind)
    }
  })

  it('has primaries the site accepts and says on its branded page only what that page takes [TEN-13, LAND-34]', () => {
    expect(primaries.safeParse(site.primaries).error).toBeUndefined()
    const picture = { url: '/pictures/x/640.webp', alt: 'Drawn', width: 1280, height: 720, sources: [] }
    const { name = 'radio', contents, pictures = [] } = site.variant ?? {}
    const rendered = contents?.(pictures.map(() => picture))
    expect(variantDataOf(name).schema.safeParse(rendered).error).toBeUndefined()
    expect(variantDataOf(name).schema.safeParse(contents?.([])).error).toBeUndefined()
  })
})

it.each([clearwater, energy, radio, filmClub, filmMakers])(
  '$key: every picture says what it shows, no two alike [LAND-B2]',
  (site) => {
    const colours = pictureColours(site.primaries.appColors)
    const ofVariant = site.variant?.pictures.map((picture) => ({ ...picture, colours })) ?? []
    for (const orders of [picturesOf(site), ofVariant]) {
      const described = samplePictures(orders)
      unique(described.map(({ alt }) => alt))
      for (const { alt } of described) expect(alt).toMatch(/^\p{Lu}.{10,140}$/u)
    }
  },
)

it('every sample site has audio options, whose values do not meet [TEN-30]', () => {
  for (const list of AUDIO_LISTS) {
    expect(AUDIO_OPTIONS[list].length).toBeGreaterThan(3)
    unique(AUDIO_OPTIONS[list].map((name) => configPath(list, name)))
  }
})

it('no two sites share a host, a title or a person', () => {
  const sites = [clearwater, energy, radio, filmClub, filmMakers]
  unique(sites.flatMap(({ hosts }) => hosts))
  unique(sites.flatMap(({ insights }) => insights.map(({ title }) => title)))
  unique(sites.flatMap(({ people }) => people.map(({ email }) => email)))
})
