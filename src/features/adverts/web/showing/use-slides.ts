import { useEffect, useState } from 'react'
import type { ShownAdvert } from '../../contract.ts'

/** How long each advert is shown, and how long of that the change to it takes, in ms (ADV-02). */
const INTERVAL_MS = 3_800
const TRANSITION_MS = 1_200

interface Slides {
  shown: ShownAdvert | undefined
  /** The one before, while it makes room. */
  leaving: ShownAdvert | undefined
  isAtRest: boolean
}

/** Which of the adverts is shown, one after the other and then from the beginning, as long as they may move. */
export function useSlides(adverts: readonly ShownAdvert[], mayMove: boolean): Slides {
  const [{ shownId, leavingId }, setSlides] = useState<{ shownId?: string; leavingId?: string }>({})
  const index = Math.max(
    0,
    adverts.findIndex(({ id }) => id === shownId),
  )
  const shown = adverts[index]
  const next = adverts[(index + 1) % adverts.length]
  useEffect(() => {
    if (!mayMove || !shown || !next || next === shown) return
    const picture = new Image()
    picture.src = next.picture
    const timer = setTimeout(() => setSlides({ shownId: next.id, leavingId: shown.id }), INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [mayMove, shown, next])
  useEffect(() => {
    if (leavingId === undefined) return
    const timer = setTimeout(() => setSlides((slides) => ({ shownId: slides.shownId ?? '' })), TRANSITION_MS)
    return () => clearTimeout(timer)
  }, [leavingId])
  const leaving = leavingId === shown?.id ? undefined : adverts.find(({ id }) => id === leavingId)
  return { shown, leaving, isAtRest: leavingId === undefined }
}
