/** Longest time between the two keys of a pair, in ms. */
const PAIR_TIMEOUT_MS = 1_200

/**
 * Tracks key presses: `press` returns the completed shortcut, if it is one of the known ones. A pair is written with a
 * space, `g l`. A key that is neither a shortcut nor the start of a pair resets the sequence.
 */
export function keySequence() {
  let before: { key: string; at: number } | undefined
  return {
    press(key: string, at: number, known: readonly string[]): string | undefined {
      const pair = before && at - before.at < PAIR_TIMEOUT_MS ? `${before.key} ${key}` : undefined
      before = undefined
      if (pair && known.includes(pair)) return pair
      if (known.includes(key)) return key
      if (known.some((keys) => keys.startsWith(`${key} `))) before = { key, at }
      return undefined
    },
  }
}

/** Elements in which character keys have another meaning (WCAG 2.1.4). */
const TYPING_TARGETS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"]'
const DIALOG = '[role="dialog"], [role="alertdialog"]'

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'>

/** Whether a key press may be a shortcut: nobody is typing, no modifier is pressed and no dialog is open. */
export function mayBeShortcut(event: Pressed & { target: EventTarget | null }): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event
  if (ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return false
  if (!(target instanceof Element)) return true
  return !target.closest(TYPING_TARGETS) && !target.ownerDocument.querySelector(DIALOG)
}
