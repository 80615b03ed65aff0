import type { SamplePerson } from '../../types.ts'

/** A law as an organisation holds it. */
export interface SampleRecord {
  /** Slug of the law. */
  law: string
  addedMonthsAgo: number
  /** The notes: 'how this applies to us'; each string is a paragraph. */
  applies: string[]
  review?: {
    months: number
    /** Days from the seeding to the next review; below nought it is overdue. */
    dueInDays: number
    /** Place of the person responsible in the organisation's list of people. */
    responsible: number
  }
  /** In the markup that `historyOf` reads. */
  history: string
}

/** An organisation with two years in the register, which the first of its people holds. */
export interface SampleOrganisation {
  people: SamplePerson[]
  records: SampleRecord[]
}
