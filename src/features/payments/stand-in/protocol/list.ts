import type Stripe from 'stripe'
import { missingObject } from './errors.ts'

interface Page {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
}

/**
 * A page of a list, newest first, in the provider's shape. `oldestFirst` is everything that the list's filters leave.
 * Refuses a cursor that is no member of it.
 */
export function listOf<T extends { id: string }>(
  oldestFirst: readonly T[],
  page: Page,
  url: string,
): Stripe.ApiList<T> {
  const all = oldestFirst.toReversed()
  const indexOf = (id: string, param: string) => {
    const index = all.findIndex((one) => one.id === id)
    if (index < 0) throw missingObject('object', id, param)
    return index
  }
  const { limit, starting_after: after, ending_before: before } = page
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url }
}

/** A list that is part of an object, complete. */
export function innerList<T>(url: string, data: T[] = []): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url }
}
