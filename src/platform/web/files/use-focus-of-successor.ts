import { useEffect, useRef } from 'react'

/** Ref of an element whose buttons depend on `state`: if the pressed one goes or is disabled, the first of the new state gets the focus. */
export function useFocusOfSuccessor<Box extends HTMLElement>(state: string) {
  const box = useRef<Box>(null)
  const previous = useRef(state)
  useEffect(() => {
    if (previous.current === state) return
    previous.current = state
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [state])
  return box
}
