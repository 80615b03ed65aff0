/** How long the second key of a pair may take, in milliseconds. */
const PAIR_TIME = 1_200

/**
 * Follows keys as they are pressed: `press` gives the shortcut that is complete, of those known at that moment. A pair is
 * written with a space, `g l`. A key that begins no pair and is none itself forgets what came before.
 */
export function keySequence() {
  let before: { key: string; at: number } | undefined
  return {
    press(key: string, at: number, known: readonly string[]): string | undefined {
      const pair = before && at - before.at < PAIR_TIME ? `${before.key} ${key}` : undefined
      before = undefined
      if (pair && known.includes(pair)) return pair
      if (known.includes(key)) return key
      if (known.some((keys) => keys.startsWith(`${key} `))) before = { key, at }
      return undefined
    },
  }
}

/** Where letters mean something else: fields, lists, menus and dialogs (WCAG 2.1.4). */
const OTHER_MEANING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"]'
const DIALOG = '[role="dialog"], [role="alertdialog"]'

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'>

/** Whether a key press may be a shortcut: nobody is typing, no modifier is held and no dialog is open. */
export function mayBeShortcut(event: Pressed & { target: EventTarget | null }): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return false
  if (!(target instanceof Element)) return true
  return !target.closest(OTHER_MEANING) && !target.ownerDocument.querySelector(DIALOG)
}
