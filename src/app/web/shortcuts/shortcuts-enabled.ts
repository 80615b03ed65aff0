import { createStore } from '#platform/web/store.ts'

const KEY = 'shortcuts'

/** Whether single-key shortcuts are on in this browser (WCAG 2.1.4). */
const enabled = createStore(readSetting())

/** The setting and its setter, stored in this browser. */
export function useShortcutsEnabled() {
  return [enabled.use(), saveSetting] as const
}

function saveSetting(on: boolean) {
  enabled.set(on)
  try {
    if (on) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage the setting lasts until the page is reloaded.
  }
}

function readSetting(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== 'off'
  } catch {
    // Without storage the default applies.
    return true
  }
}
