import { useCallback, useEffect, useRef } from 'react'

/** Calls what was given at the last drawing: for work that ends after later ones, and changes what is there by then. */
export function useNewest<Given extends unknown[], Answer>(
  call: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(call)
  useEffect(() => {
    newest.current = call
  })
  return useCallback((...given) => newest.current(...given), [])
}
