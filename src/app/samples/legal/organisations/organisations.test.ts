import { describe, expect, it } from 'vitest'
import { MAX_EVIDENCE_FILES } from '#features/legal-register/fields.ts'
import { clearwater } from '../../clearwater.ts'
import { energy } from '../../energy.ts'
import { legalItems } from '../index.ts'
import { historyOf, type SamplePaper, titleOf } from './history.ts'
import { organisations } from './index.ts'
import type { SampleRecord } from './types.ts'

const unique = (list: readonly unknown[]) => expect(new Set(list).size).toBe(list.length)
const laws = new Set(legalItems.map(({ slug }) => slug))
const runsOutAt = ({ effectiveMonthsAgo, validMonths }: SamplePaper) =>
  validMonths === null ? Number.POSITIVE_INFINITY : validMonths - effectiveMonthsAgo
const records = organisations.flatMap((organisation) => organisation.records)
const entries = records.flatMap(({ history }) => historyOf(history))

describe.each(organisations.map((one) => [one.people[0]?.company, one] as const))('%s', (_, { people, records }) => {
  it('holds laws that the register knows, each once', () => {
    expect(records.length).toBeGreaterThanOrEqual(25)
    expect(records.length).toBeLessThanOrEqual(40)
    unique(records.map(({ law }) => law))
    for (const { law } of records) expect(laws).toContain(law)
  })

  it.each(records.map((record) => [record.law, record] as const))('tells the story of %s in order', (_law, record) => {
    expect(record.applies.join(' ').length).toBeGreaterThan(20)
    const story = historyOf(record.history)
    const days = story.map(({ monthsAgo }) => monthsAgo)
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    unique(days)
    for (const { monthsAgo, note, papers } of story) {
      expect(monthsAgo).toBeLessThanOrEqual(record.addedMonthsAgo)
      expect(note).toMatch(/[.?]$/)
      expect(papers.length).toBeLessThanOrEqual(MAX_EVIDENCE_FILES)
      for (const paper of papers) expect(paper.effectiveMonthsAgo).toBeGreaterThanOrEqual(monthsAgo)
    }
    if (record.review) expect(people[record.review.responsible]).toBeDefined()
  })

  it('has reviews that are overdue, papers that ran out, and laws that do not apply, with the reason', () => {
    const last = (record: SampleRecord) => historyOf(record.history).at(-1)
    expect(records.filter(({ review }) => (review?.dueInDays ?? 0) < 0).length).toBeGreaterThanOrEqual(2)
    expect(records.filter((record) => last(record)?.status === 'Not applicable').length).toBeGreaterThanOrEqual(2)
    expect(records.filter((record) => last(record)?.status === 'In Progress').length).toBeGreaterThanOrEqual(1)
    const papers = records.flatMap(({ history }) => historyOf(history)).flatMap((entry) => entry.papers)
    expect(papers.filter((paper) => runsOutAt(paper) < 0).length).toBeGreaterThanOrEqual(2)
    expect(papers.filter((paper) => runsOutAt(paper) === Number.POSITIVE_INFINITY).length).toBeGreaterThan(5)
  })
})

it('no note stands twice, and administrators speak in every organisation', () => {
  for (const { records } of organisations) {
    const by = records.flatMap(({ history }) => historyOf(history)).map((entry) => entry.by)
    expect(by).toContain('administrator')
  }
  expect(entries.length).toBeGreaterThan(180)
  const notes = entries.map(({ note }) => note).filter((note) => note.length > 60)
  unique(notes)
})

it('their people are nobody else of a sample site', () => {
  // The organisations' people are members of Clearwater.
  const people = [clearwater, energy].flatMap((one) => one.people)
  unique(people.map(({ email }) => email))
  expect(people).toEqual(expect.arrayContaining(organisations.flatMap((one) => one.people)))
})

it('a history in markup becomes entries with papers, whose titles name the day they speak of', () => {
  const [first, second] = historyOf(`
    14 Not Compliant: Late. [Permit, version 2 | since 15 | 12 months] [Returns {quarter}]
    13 reviewed In Progress: Better.`)
  const papers = first?.papers ?? []
  expect(first).toMatchObject({ by: 'member', monthsAgo: 14, status: 'Not Compliant', note: 'Late.' })
  expect(second).toEqual({ by: 'administrator', monthsAgo: 13, status: 'In Progress', note: 'Better.', papers: [] })
  expect(papers[0]).toEqual({ title: 'Permit, version 2', effectiveMonthsAgo: 15, validMonths: 12 })
  const now = new Date('2026-11-22T12:00:00Z')
  expect(papers.map((paper) => titleOf(paper, now))).toEqual(['Permit, version 2', 'Returns Q3 2025'])
  expect(() => historyOf('14 reviewed Not applicable: Nothing.')).toThrow('14 reviewed Not applicable')
  expect(() => historyOf('Compliant.')).toThrow('says nothing')
})
