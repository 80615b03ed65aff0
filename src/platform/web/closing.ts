/** Places where something is typed and not saved. */
const unsaved = new Set<string>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** While something is unsaved at any place, whatever page is open, the browser asks before its window is closed. */
export function askBeforeClosing(place: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(place)
  else unsaved.delete(place)
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}
