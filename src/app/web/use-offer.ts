import { useMemo } from 'react'
import type { Offered } from '#base/switches.ts'
import { useSite } from '#features/site/web.tsx'
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
  return useMemo(
    () => ({ ...switches, paymentRecords: switches.cardPayments || payments.stored }),
    [switches, payments.stored],
  )
}
