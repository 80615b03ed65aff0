import { useEffect, useEffectEvent } from 'react'
import type { Shortcut } from '#platform/web/manifest.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import type { Viewer } from '#platform/web/session.ts'
import { useOffer } from '../use-offer.ts'
import { useThemeSwitch } from '../use-theme-switch.ts'
import { keySequence, mayBeShortcut } from './shortcuts.ts'
import { useShortcutsEnabled } from './shortcuts-enabled.ts'

export const SHEET_KEY = '?'
export const THEME_KEY = 't'
const TO_DASH: Shortcut = { keys: 'g a', label: 'shell.shortcuts.admin', to: '/dash' }

/** The shortcuts available to this viewer. */
export function useShortcutList(viewer: Viewer): Shortcut[] {
  const { shortcuts } = useOffer()
  return viewer.role === 'admin' ? [...shortcuts, TO_DASH] : shortcuts
}

/** Listens for the shortcuts while the shell is mounted (TEN-B12). */
export function useShortcuts(viewer: Viewer, openSheet: () => void) {
  const list = useShortcutList(viewer)
  const theme = useThemeSwitch()
  const navigate = useNavigate()
  const [isOn] = useShortcutsEnabled()

  const pressed = useEffectEvent((keys: string): boolean => {
    const found = list.find((shortcut) => shortcut.keys === keys)
    if (found && 'focus' in found) return focusOn(found.focus)
    if (keys === SHEET_KEY) openSheet()
    else if (keys === THEME_KEY) theme.change()
    else if (found) void navigate({ to: found.to })
    return true
  })
  const known = useEffectEvent(() => [SHEET_KEY, THEME_KEY, ...list.map(({ keys }) => keys)])

  useEffect(() => {
    if (!isOn) return
    const sequence = keySequence()
    const listen = (event: KeyboardEvent) => {
      if (!mayBeShortcut(event)) return
      const keys = sequence.press(event.key, event.timeStamp, known())
      if (keys && pressed(keys)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

function focusOn(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}
