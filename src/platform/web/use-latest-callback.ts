import { useCallback, useEffect, useRef } from 'react'

/** A stable function that calls the `call` of the latest render, for async work that outlives a render. */
export function useLatestCallback<Args extends unknown[], Answer>(
  call: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  return useCallback((...args) => latest.current(...args), [])
}
