import type { RawSearch } from '#platform/web/manifest.ts'

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which line of the table is open, from any address: `?open=id`. */
export function readOpen(raw: RawSearch): { open: string | undefined } {
  return { open: typeof raw.open === 'string' && KEY.test(raw.open) ? raw.open.toLowerCase() : undefined }
}
