import { Suspense, useReducer } from 'react'
import { useLiveTopic } from '#platform/web/live.ts'
import type { Overlay } from '#platform/web/manifest.ts'
import { useOffer } from './use-offer.ts'

/** Features' overlays over any page; each is loaded once its live topic has been published. */
export function Overlays() {
  const { overlays } = useOffer()
  return overlays.map((overlay) => <Awaited key={overlay.name} {...overlay} />)
}

function Awaited({ topic, part: Part }: Overlay) {
  const [matchesTopic, trigger] = useReducer(() => true, false)
  useLiveTopic(topic, trigger)
  return (
    matchesTopic && (
      <Suspense>
        <Part />
      </Suspense>
    )
  )
}
