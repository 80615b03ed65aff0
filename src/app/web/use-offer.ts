import { useMemo } from 'react'
import { useSite } from '#features/site/web.tsx'
import { manifests } from './features.ts'
import { type Offer, offerOf } from './offer.ts'

/** What this site offers; updates on the open page when the switches change, also from elsewhere. */
export function useOffer(): Offer {
  const { switches } = useSite()
  return useMemo(() => offerOf(manifests, switches), [switches])
}
