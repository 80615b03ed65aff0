import { useQuery } from '@tanstack/react-query'
import type { PublicSite } from '../contract.ts'
import { siteQuery } from './site-query.ts'

/** The current site: names, colours, contact details, texts. Embedded in the page, so it is available at once. */
export function useSite(): PublicSite {
  return useQuery(siteQuery).data
}
