import type { FieldProblems } from '#base/problem.ts'
import { MISSING } from './messages.ts'

/** What an item cannot be without; all else may be empty. */
export const ITEM_FIELDS = ['filterByArea', 'title', 'applicableTo', 'country', 'regulator'] as const
export type ItemField = (typeof ITEM_FIELDS)[number]

export interface RequiredOfItem {
  filterByArea?: string | null | undefined
  title: string | null
  applicableTo: readonly string[]
  country: readonly string[]
  regulator: readonly string[]
}

/** Sentences for what is missing, by field; none where nothing is. The form and the server ask alike (LEGADM-09 to LEGADM-13). */
export function missingOf(item: RequiredOfItem): FieldProblems {
  const missed = ITEM_FIELDS.filter((field) => isEmpty(item[field]))
  return Object.fromEntries(missed.map((field) => [field, MISSING[field]]))
}

function isEmpty(given: string | readonly string[] | null | undefined): boolean {
  return (typeof given === 'string' ? given.trim() : (given ?? '')).length === 0
}
