import { type FeedFilters, type FeedSearch, NO_FILTERS, searchOf } from '../filters.ts'

let last: FeedFilters = NO_FILTERS

/** Keeps the filters of the feed somebody is looking at, for the way back from the reader. */
export function rememberFeed(filters: FeedFilters) {
  last = filters
}

/** Search of the feed somebody came from; without any filter for who came by a link. */
export function lastFeed(): FeedSearch {
  return searchOf(last)
}
