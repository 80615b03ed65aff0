import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * A button that opens a short menu, by the keys people know: Enter, Space or an arrow opens it on its first entry, arrows,
 * Home and End move, Escape and Tab close it and leave the focus on the button. Spread `button`, and `list` on the
 * element with the entries (each with role `menuitem`); `whole` goes around both.
 */
export function useMenuButton() {
  const [opened, setOpened] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!opened) return
    entriesOf(list.current)[0]?.focus()
    const shut = ({ target }: PointerEvent) => !whole.current?.contains(target as Node) && setOpened(false)
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
    const next = entries[nextPlace(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length)]
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
    whole: { ref: whole },
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

/** Where a key leads from `place` among `count` entries; around the ends. -1 for a key that leads nowhere. Exported for its test. */
export function nextPlace(key: string, place: number, count: number): number {
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}
