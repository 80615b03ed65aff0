import { useDeferredValue, useEffect, useState } from 'react'
import type * as passwordCheck from './password-check.ts'
import type { Marks, Owner } from './password-marks.ts'

type Check = typeof passwordCheck

/**
 * Which rules a typed password satisfies, and its strength from 0 to 4. The list of common passwords and the estimator are a chunk of
 * their own, fetched with the first character; the result is empty until then.
 */
export function usePasswordCheck(password: string, owner: Owner): { marks: Marks; score?: number } {
  const [check, setCheck] = useState<Check>()
  const typed = useDeferredValue(password)
  const isNeeded = password !== ''
  useEffect(() => {
    if (!isNeeded) return
    // Without it the server still reports what is wrong.
    import('./password-check.ts').then(setCheck, () => undefined)
  }, [isNeeded])
  if (!check || typed === '') return { marks: {} }
  return { marks: check.marksOf(typed, owner), score: check.scoreOf(typed, owner) }
}
