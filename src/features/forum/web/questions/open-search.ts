import type { RawSearch } from '#platform/web/manifest.ts'

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface OpenSearch {
  /** Id of the open row. */
  open: string | undefined
}

/** The open row, from the search parameter `?open=id`. */
export function readOpen(raw: RawSearch): OpenSearch {
  return { open: typeof raw.open === 'string' && KEY.test(raw.open) ? raw.open.toLowerCase() : undefined }
}
