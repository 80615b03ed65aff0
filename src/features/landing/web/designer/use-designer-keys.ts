import { useEffect, useEffectEvent } from 'react'

interface KeyActions {
  save: () => void
  undo: () => void
  redo: () => void
}

/**
 * Ctrl or Cmd with S saves, with Z undoes, with Shift+Z redoes, here and inside the canvas (DES-B1). Undo includes
 * typing, as one step; fields in dialogs keep their own undo. Returns the listener for other documents.
 */
export function useDesignerKeys(actions: KeyActions): (event: KeyboardEvent) => void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    if ((event.target as Element | null)?.closest?.('[role="dialog"]')) return
    const key = event.key.toLowerCase()
    const action =
      key === 's' && !event.shiftKey ? 'save' : key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : undefined
    if (!action) return
    event.preventDefault()
    actions[action]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (event) => {
    // Events in the canvas document do not reach the portal's window.
    window.dispatchEvent(forwardedEvent(event))
  }
}

/** A copy of the key event for the portal's window; preventing its default prevents the original's too. */
function forwardedEvent(event: KeyboardEvent): KeyboardEvent {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  const copy = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, altKey, cancelable: true })
  const own = copy.preventDefault.bind(copy)
  copy.preventDefault = () => {
    own()
    event.preventDefault()
  }
  return copy
}
