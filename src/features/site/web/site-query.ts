import { apiOf } from '#platform/web/api.ts'
import { type PublicSite, siteContract } from '../contract.ts'

const api = apiOf(siteContract)
let written: PublicSite | undefined

/** The site as the server wrote it into the page; read again when a live change names the topic 'site'. */
export const siteQuery = {
  queryKey: ['site'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.read({}, { signal }),
  initialData: writtenSite,
  staleTime: Number.POSITIVE_INFINITY,
}

function writtenSite(): PublicSite {
  written ??= JSON.parse(document.getElementById('site')?.textContent ?? '{}') as PublicSite
  return written
}
