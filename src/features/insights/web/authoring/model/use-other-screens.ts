import { useEffect, useEffectEvent, useState } from 'react'
import { newId } from '#base/id.ts'
import type { AuthoredInsight } from '../../../contract.ts'

type Copy = NonNullable<AuthoredInsight['workingCopy']>

/**
 * Tells this open editor from the same person's others, and notices what one of those has kept since this one looked: the server
 * refuses to have it written over unseen (INS-B2).
 */
export function useOtherScreens(copy: Copy | null | undefined) {
  const [screen] = useState(newId)
  const [keptAt, setKeptAt] = useState(copy?.keptAt ?? null)
  const isNewer = copy != null && copy.screen !== screen && copy.keptAt > (keptAt ?? '')
  return {
    screen,
    seen: { screen, keptAt },
    /** What another screen has kept and this one has not shown. */
    newer: isNewer ? copy : undefined,
    saw: (one: Copy) => setKeptAt(one.keptAt),
  }
}

/** Tells once of each thing that was followed by itself. */
export function useTold<Told>(told: Told | undefined, tell: (told: Told) => void) {
  const say = useEffectEvent(tell)
  useEffect(() => {
    if (told !== undefined) say(told)
  }, [told])
}
