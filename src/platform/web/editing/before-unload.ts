/** Keys of the inputs with unsaved changes. */
const unsavedKeys = new Set<string>()

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** While any key is unsaved, whatever page is open, the browser asks before its window closes. */
export function warnBeforeClosing(key: string, isUnsaved: boolean): void {
  if (isUnsaved) unsavedKeys.add(key)
  else unsavedKeys.delete(key)
  if (unsavedKeys.size > 0) window.addEventListener('beforeunload', preventUnload)
  else window.removeEventListener('beforeunload', preventUnload)
}
