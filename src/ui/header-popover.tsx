import { ActionIcon } from '@mantine/core'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import styles from './header-popover.module.css'

export interface HeaderPopoverProps {
  opened: boolean
  /** Closes the popover and returns the focus to its button. */
  onClose: () => void
  /** Closes the popover on navigation. */
  onNavigate: () => void
}

interface Props {
  icon: ReactNode
  /** Name of the button, with the count. */
  label: string
  /** Shown on the button; nothing for none. */
  count: number
  Popover: ComponentType<HeaderPopoverProps> & { fetch: () => void }
  /** The address of the page it is opened on: it closes on navigation. */
  address: string
  children?: ReactNode
}

/** A button in the top bar with a count, and its popover, which is fetched once the pointer or the focus is on the button. */
export function HeaderPopover({ icon, label, count, Popover, address, children }: Props) {
  const [openedAt, setOpenedAt] = useState<string>()
  const opened = openedAt === address
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpenedAt(undefined), [])
  const closeAndFocus = useCallback(() => {
    setOpenedAt(undefined)
    button.current?.focus()
  }, [])
  useEffect(
    () => (opened ? listenForDismissal(container.current, close, closeAndFocus) : undefined),
    [opened, close, closeAndFocus],
  )
  return (
    <div ref={container} className="relative">
      <ActionIcon
        ref={button}
        className={styles.button}
        size={40}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={Popover.fetch}
        onFocus={Popover.fetch}
        onClick={() => setOpenedAt(opened ? undefined : address)}
      >
        {icon}
        {/* Drawn by CSS: the button's name includes the count already. */}
        {count > 0 && <span className={styles.count} data-count={count > 99 ? '99+' : count} aria-hidden />}
      </ActionIcon>
      {children}
      <Popover opened={opened} onClose={closeAndFocus} onNavigate={close} />
    </div>
  )
}

/** Calls `onOutsidePress` on a press outside, and `onEscape` on Escape within; returns the cleanup. */
function listenForDismissal(
  container: HTMLElement | null,
  onOutsidePress: () => void,
  onEscape: () => void,
): () => void {
  const onPress = ({ target }: PointerEvent) => {
    // A confirm dialog opened from here is rendered elsewhere in the document.
    const isInside =
      target instanceof Element && (container?.contains(target) || target.closest('[role=dialog]') !== null)
    if (!isInside) onOutsidePress()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
  document.addEventListener('pointerdown', onPress)
  container?.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    container?.removeEventListener('keydown', onKey)
  }
}
