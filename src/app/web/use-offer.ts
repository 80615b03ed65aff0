import { useMemo } from 'react'
import { useSite } from '#features/site/web.tsx'
import { doors } from './features.ts'
import { type Offer, offerOf } from './offer.ts'

/** What this site offers now; another set of switches, also one set by somebody else, changes it on the open page. */
export function useOffer(): Offer {
  const { switches } = useSite()
  return useMemo(() => offerOf(doors, switches), [switches])
}
