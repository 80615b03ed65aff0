import { useDeferredValue, useEffect, useState } from 'react'
import type * as passwordCheck from './password-check.ts'
import type { Marks, Owner } from './password-marks.ts'

type Check = typeof passwordCheck

/**
 * Which parts of the rule a typed password meets, and its strength from 0 to 4. The list of common passwords and the estimate
 * are a chunk of their own, fetched with the first character; until they are there, nothing is said.
 */
export function usePasswordCheck(password: string, owner: Owner): { marks: Marks; score?: number } {
  const [check, setCheck] = useState<Check>()
  const typed = useDeferredValue(password)
  const isWanted = password !== ''
  useEffect(() => {
    if (!isWanted) return
    // Without it the server still says what is wrong.
    import('./password-check.ts').then(setCheck, () => undefined)
  }, [isWanted])
  if (!check || typed === '') return { marks: {} }
  return { marks: check.marksOf(typed, owner), score: check.scoreOf(typed, owner) }
}
