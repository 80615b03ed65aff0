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

/** The other way round; what is empty is left out. */
export function searchText(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '' && one !== false) query.append(name, String(one))
  return query.size > 0 ? `?${query}` : ''
}
