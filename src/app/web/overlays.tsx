import { Suspense, useReducer } from 'react'
import { useTold } from '#platform/web/live.ts'
import type { Overlay } from '#platform/web/manifest.ts'
import { useOffer } from './use-offer.ts'

/** What features show over any page, each once its live topic was told. */
export function Overlays() {
  const { overlays } = useOffer()
  return overlays.map((overlay) => <Awaited key={overlay.name} {...overlay} />)
}

function Awaited({ topic, part: Part }: Overlay) {
  const [isTold, tell] = useReducer(() => true, false)
  useTold(topic, tell)
  return (
    isTold && (
      <Suspense>
        <Part />
      </Suspense>
    )
  )
}
