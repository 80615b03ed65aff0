import { storeOf } from '#platform/web/store.ts'

const KEY = 'shortcuts'

/** Whether single keys do anything in this browser; whoever is disturbed by them switches them off (WCAG 2.1.4). */
const enabled = storeOf(kept())

/** The setting, and a way to change it, which stays in this browser. */
export function useShortcutsEnabled() {
  return [enabled.use(), keep] as const
}

function keep(on: boolean) {
  enabled.set(on)
  try {
    if (on) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, 'off')
  } catch {
    // A browser that keeps nothing has the setting until the page is loaded again.
  }
}

function kept(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off'
  } catch {
    // A browser that keeps nothing has the setting as it comes.
    return true
  }
}
