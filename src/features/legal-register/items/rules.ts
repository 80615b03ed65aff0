import type { FieldProblems } from '#base/problem.ts'
import { MISSING } from './messages.ts'

/** Required fields of an item. */
export const ITEM_FIELDS = ['filterByArea', 'title', 'applicableTo', 'country', 'regulator'] as const
export type ItemField = (typeof ITEM_FIELDS)[number]

export interface RequiredOfItem {
  filterByArea?: string | null | undefined
  title: string | null
  applicableTo: readonly string[]
  country: readonly string[]
  regulator: readonly string[]
}

/** Messages for missing fields, by field; used by both the form and the server (LEGADM-09 to LEGADM-13). */
export function missingOf(item: RequiredOfItem): FieldProblems {
  const missed = ITEM_FIELDS.filter((field) => isEmpty(item[field]))
  return Object.fromEntries(missed.map((field) => [field, MISSING[field]]))
}

function isEmpty(value: string | readonly string[] | null | undefined): boolean {
  return (typeof value === 'string' ? value.trim() : (value ?? '')).length === 0
}
