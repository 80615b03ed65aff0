import { describe, expect, it } from 'vitest'
import { contrast } from '#base/colour.ts'
import { slugOf } from '#base/slug.ts'
import { primaries } from '#features/site/primaries.ts'
import { clearwater } from './clearwater.ts'
import { energy } from './energy.ts'
import { bodyOf } from './markup.ts'
import type { SampleSite } from './types.ts'

const sites = [clearwater, energy]
const words = (text: string) => text.split(/\s+/).filter(Boolean).length
const unique = (list: unknown[]) => expect(new Set(list).size).toBe(list.length)
const newestTen = (site: SampleSite) => [...site.insights].sort((a, b) => a.daysAgo - b.daysAgo).slice(0, 10)

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
    // Nothing of the markup is left over as text.
    expect(JSON.stringify(bodyOf(insight.body))).not.toMatch(/\*\*|## |\]\(/)
    expect(site.people[insight.authorIndex]?.userType).toBe('jedi')
  })

  it('shows films, files and front-page pieces among its newest ten', () => {
    const newest = newestTen(site)
    expect(newest.filter(({ video }) => video).length).toBeGreaterThanOrEqual(3)
    expect(newest.filter(({ file }) => file).length).toBeGreaterThanOrEqual(3)
    expect(newest.filter(({ frontPage }) => frontPage).length).toBeGreaterThanOrEqual(3)
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
      expect(['introduction', 'list', 'library']).toContain(type)
      expect(words(String(config.title))).toBeLessThanOrEqual(10)
      if (type !== 'library') continue
      for (const slug of config.categories as string[]) expect(site.categories.map(slugOf)).toContain(slug)
    }
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

it('the two sites share no host, no title and no person', () => {
  unique(sites.flatMap(({ hosts }) => hosts))
  unique(sites.flatMap(({ insights }) => insights.map(({ title }) => title)))
  unique(sites.flatMap(({ people }) => people.map(({ email }) => email)))
})
