import type { RawSearch } from '#platform/web/manifest.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The id in a search parameter; undefined for anything else. */
export const searchedId = (value: RawSearch[string]): string | undefined =>
  typeof value === 'string' && UUID.test(value) ? value : undefined
