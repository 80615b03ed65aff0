import { useQuery } from '@tanstack/react-query'
import type { PublicSite } from '../contract.ts'
import { siteQuery } from './site-query.ts'

/** The site this page belongs to: names, colours, contact details, texts. It stands in the page from the start. */
export function useSite(): PublicSite {
  return useQuery(siteQuery).data
}
