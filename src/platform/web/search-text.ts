import type { RawSearch } from './manifest.ts'

/** `?a=1&b=2&b=3` as `{ a: '1', b: ['2', '3'] }`. */
export function parseSearch(text: string): RawSearch {
  const search: RawSearch = {}
  const query = new URLSearchParams(text)
  for (const name of new Set(query.keys())) {
    const all = query.getAll(name)
    search[name] = all.length > 1 ? all : all[0]
  }
  return search
}

/** The inverse of `parseSearch`; empty values are left out. */
export function searchText(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '' && item !== false) query.append(name, String(item))
  return query.size > 0 ? `?${query}` : ''
}
