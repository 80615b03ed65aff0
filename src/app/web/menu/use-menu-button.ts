import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * A menu button with the usual keys: Enter, Space or an arrow opens the menu on its first entry; arrows, Home and End
 * move; Escape and Tab close it and return the focus to the button. Spread `button`, and `list` on the element with the
 * entries (each with role `menuitem`), and `container` around both.
 */
export function useMenuButton() {
  const [opened, setOpened] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!opened) return
    entriesOf(list.current)[0]?.focus()
    const shut = ({ target }: PointerEvent) => !container.current?.contains(target as Node) && setOpened(false)
    document.addEventListener('pointerdown', shut)
    return () => document.removeEventListener('pointerdown', shut)
  }, [opened])

  const close = () => {
    button.current?.focus()
    setOpened(false)
  }
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close()
    const entries = entriesOf(list.current)
    const next = entries[nextIndex(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(true)
  }

  return {
    opened,
    close,
    container: { ref: container },
    button: {
      ref: button,
      onClick: () => setOpened(!opened),
      onKeyDown: onButtonKey,
      'aria-haspopup': 'menu',
      'aria-expanded': opened,
      'aria-controls': opened ? id : undefined,
    },
    list: { ref: list, id, role: 'menu', onKeyDown: onListKey },
  } as const
}

/** The index a key leads to from `index` among `count` entries, wrapping around; -1 for other keys. Exported for its test. */
export function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}
