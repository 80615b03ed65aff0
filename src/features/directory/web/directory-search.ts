import type { RawSearch } from '#platform/web/manifest.ts'
import { BADGE_KEYS, MAX_QUERY } from '../contract.ts'

/** What the address of the directory carries. */
export interface DirectorySearch {
  query?: string | undefined
  company?: string | undefined
  topic?: string | undefined
  badge?: string | undefined
}

const textOf = (value: RawSearch[string]): string | undefined =>
  (typeof value === 'string' ? value : value?.[0])?.slice(0, MAX_QUERY) || undefined

/** Parses the address; what is invalid is left out, so that a mistyped link shows the directory. */
export function directorySearch(raw: RawSearch): DirectorySearch {
  return {
    query: textOf(raw.query),
    company: textOf(raw.company),
    topic: textOf(raw.topic),
    badge: BADGE_KEYS.find((each) => each === textOf(raw.badge)),
  }
}

/** The address without any filter. */
export const NO_FILTERS: DirectorySearch = { query: undefined, company: undefined, topic: undefined, badge: undefined }
