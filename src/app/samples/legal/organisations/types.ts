import type { SamplePerson } from '../../types.ts'

/** A law in an organisation's register. */
export interface SampleRecord {
  /** Slug of the law. */
  law: string
  addedMonthsAgo: number
  /** The notes: 'how this applies to us'; each string is a paragraph. */
  applies: string[]
  review?: {
    months: number
    /** Days from the seeding to the next review; negative if overdue. */
    dueInDays: number
    /** Index of the responsible person in the organisation's list of people. */
    responsible: number
  }
  /** In the format of `historyOf`. */
  history: string
}

/** An organisation with two years of history; the first of its people holds the register. */
export interface SampleOrganisation {
  people: SamplePerson[]
  records: SampleRecord[]
}
