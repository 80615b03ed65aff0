import { useMemo } from 'react'
import type { Offered } from '#base/switches.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { siteQuery, useSite } from '#features/site/web.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { manifests } from './features.ts'
import { type Offer, offerOf } from './offer.ts'

/** What this site offers; updates on the open page when the switches change, also from elsewhere. */
export function useOffer(): Offer {
  const offered = useOffered()
  return useMemo(() => offerOf(manifests, offered), [offered])
}

/** The site's switches, with what depends on more than one. */
export function useOffered(): Offered {
  const { switches, payments } = useSite()
  return useMemo(() => offeredBy({ switches, payments }), [switches, payments])
}

/** The same outside React, as the page was opened with them. */
export const offeredAtStart = async (): Promise<Offered> => offeredBy(await queryClient.ensureQueryData(siteQuery))

const offeredBy = ({ switches, payments }: Pick<PublicSite, 'switches' | 'payments'>): Offered => ({
  ...switches,
  paymentRecords: payments.stored,
  shopRecords: payments.ordered,
})
