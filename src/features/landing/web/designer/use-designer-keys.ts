import { useEffect, useEffectEvent } from 'react'

interface Deeds {
  save: () => void
  undo: () => void
  redo: () => void
}

/**
 * Ctrl or Cmd with S saves, with Z undoes, with Shift and Z redoes, here and inside the page (DES-B1). The designer undoes
 * typing as well, as one step; only in a dialog the field keeps its own undo. Gives the listener for other documents.
 */
export function useDesignerKeys(deeds: Deeds): (event: KeyboardEvent) => void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    if ((event.target as Element | null)?.closest?.('[role="dialog"]')) return
    const key = event.key.toLowerCase()
    const deed = key === 's' && !event.shiftKey ? 'save' : key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : undefined
    if (!deed) return
    event.preventDefault()
    deeds[deed]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (event) => {
    // Heard inside the page's own document, which tells the portal's window nothing.
    window.dispatchEvent(passedOn(event))
  }
}

/** The same press for the portal's window; what stops it there stops it in the page too. */
function passedOn(event: KeyboardEvent): KeyboardEvent {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  const copy = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, altKey, cancelable: true })
  const own = copy.preventDefault.bind(copy)
  copy.preventDefault = () => {
    own()
    event.preventDefault()
  }
  return copy
}
