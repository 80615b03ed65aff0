import { type FeedFilters, type FeedSearch, NO_FILTERS, searchOf } from '../../feed/filters.ts'

let last: FeedFilters = NO_FILTERS

/** Stores the current filters of the feed for the back link. */
export function setLastFeed(filters: FeedFilters) {
  last = filters
}

/** URL search of the last visited feed; without filters if none was visited. */
export function lastFeed(): FeedSearch {
  return searchOf(last)
}
