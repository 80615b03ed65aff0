import { describe, expect, it } from 'vitest'
import { COUNTRIES, SECTORS } from '#features/legal-register/fields.ts'
import { legalItems } from './index.ts'
import { AREAS } from './names.ts'
import { REGULATORS } from './regulators.ts'

const unique = (list: readonly unknown[]) => expect(new Set(list).size).toBe(list.length)

/** Hosts of the official texts; a law of one country is never linked to another's collection. */
const OFFICIAL = ['www.legislation.gov.uk', 'www.irishstatutebook.ie', 'eur-lex.europa.eu']

/** Maps the number in brackets of a British law to the path of its text. */
const NUMBERED: [RegExp, (year: string, number: string) => RegExp][] = [
  [/\(SI (\d{4})\/(\d+)/, (year, number) => new RegExp(`/(uksi|nisi)/${year}/${number}$`)],
  [/\(SSI (\d{4})\/(\d+)\)/, (year, number) => new RegExp(`/ssi/${year}/${number}$`)],
  [/\(WSI (\d{4})\/(\d+)\)/, (year, number) => new RegExp(`/wsi/${year}/${number}$`)],
  [/\(SR (\d{4})\/(\d+)\)/, (year, number) => new RegExp(`/nisr/${year}/${number}$`)],
  [/ (\d{4}) \((?:c\.|asp|asc|anaw) (\d+)\)/, (year, number) => new RegExp(`/${year}/${number}(/|$)`)],
  [/\(S\.I\. No\. (\d+)\/(\d{4})\)/, (number, year) => new RegExp(`/eli/${year}/si/${number}/`)],
  [/\(No\. (\d+) of (\d{4})\)/, (number, year) => new RegExp(`/eli/${year}/act/${number}/`)],
  [/\(EU\) (?:No )?(\d{4})\/(\d+)/, (year, number) => new RegExp(`/${year}/${number}/oj$`)],
]

describe('the laws a sample site starts with', () => {
  it('are well over a hundred, each with a key and an official text of its own [LEGADM-07]', () => {
    expect(legalItems.length).toBeGreaterThanOrEqual(110)
    unique(legalItems.map(({ slug }) => slug))
    unique(legalItems.map(({ title }) => title))
    unique(legalItems.map(({ link }) => link))
  })

  it('fill all eleven areas, and reach each country, segment and regulator [LEGADM-40, LEGADM-41, LEGADM-42, LEGADM-43]', () => {
    expect([AREAS.length, SECTORS.length, COUNTRIES.length, REGULATORS.length]).toEqual([11, 10, 7, 31])
    for (const name of AREAS) {
      const count = legalItems.filter(({ area }) => area === name).length
      expect(count, name).toBeGreaterThanOrEqual(6)
    }
    expect(new Set(legalItems.flatMap(({ countries }) => countries))).toEqual(new Set(COUNTRIES))
    expect(new Set(legalItems.flatMap(({ sectors }) => sectors))).toEqual(new Set(SECTORS))
    expect(new Set(legalItems.flatMap(({ regulators }) => regulators))).toEqual(new Set(REGULATORS))
  })

  it('show every area among the first eleven, so that a new register does not begin with Air alone', () => {
    expect(new Set(legalItems.slice(0, AREAS.length).map(({ area }) => area))).toEqual(new Set(AREAS))
  })

  it('are British for the most part, and Irish and European besides', () => {
    const british = legalItems.filter(({ link }) => link.includes('legislation.gov.uk')).length
    expect(british / legalItems.length).toBeGreaterThan(0.65)
    expect(british / legalItems.length).toBeLessThan(0.85)
  })

  it('say nothing twice: no paragraph of one law stands under another', () => {
    unique(legalItems.flatMap(({ description, howThisApplies }) => [...description, ...howThisApplies]))
    unique(legalItems.flatMap(({ headlineDetails }) => headlineDetails))
  })

  it.each(legalItems.map((item) => [item.slug, item] as const))('%s is whole', (slug, item) => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(item.title.length).toBeLessThanOrEqual(255)
    for (const list of [item.countries, item.sectors, item.regulators]) {
      expect(list.length).toBeGreaterThan(0)
      unique(list)
    }
    for (const text of [item.headlineDetails, item.description, item.consequence, item.howThisApplies]) {
      expect(text.length).toBeGreaterThan(0)
      for (const line of text) {
        expect(line.length).toBeGreaterThan(10)
        expect(line).toBe(line.trim())
        // Straight quotes and exclamation marks are mistakes here.
        expect(line).not.toMatch(/['"!]|\s{2}/)
      }
    }
    expect(item.description.length).toBeGreaterThanOrEqual(2)
    for (const line of item.description) if (!line.startsWith('- ')) expect(line).toMatch(/[.?]$/)
  })

  it.each(legalItems.map(({ title, link }) => [title, link] as const))(
    '%s is linked to its official text',
    (title, link) => {
      const { protocol, hostname, pathname } = new URL(link)
      expect(protocol).toBe('https:')
      expect(OFFICIAL).toContain(hostname)
      for (const [written, address] of NUMBERED) {
        const [, one = '', other = ''] = title.match(written) ?? []
        if (one) expect(pathname).toMatch(address(one, other))
      }
    },
  )
})
