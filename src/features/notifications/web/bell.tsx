import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useAddress } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import styles from './bell.module.css'
import { bellMessages } from './page-messages.ts'
import { unreadQuery } from './unread.ts'

const Popover = lazyPart(() => import('./popover.tsx'), 'NotificationsPopover')

/** The bell in the top bar with the unread count, and its popover (NOT-01, NOT-13). */
export const Bell = withTexts({ notifications: bellMessages }, function Bell() {
  const text = useTranslations('notifications')
  const { data: unread = 0 } = useQuery(unreadQuery)
  const href = useAddress()
  // The popover belongs to the page it was opened on and closes on navigation.
  const [openedAt, setOpenedAt] = useState<string>()
  const opened = openedAt === href
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
        className={styles.bell}
        size={40}
        aria-label={`${text('bell')}, ${text('unread', { count: unread })}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={Popover.fetch}
        onFocus={Popover.fetch}
        onClick={() => setOpenedAt(opened ? undefined : href)}
      >
        <IconBell size={22} stroke={1.6} aria-hidden />
        {/* Drawn by CSS: the button's name includes the count already. */}
        {unread > 0 && <span className={styles.count} data-count={unread > 99 ? '99+' : unread} aria-hidden />}
      </ActionIcon>
      <span className="visually-hidden" aria-live="polite">
        {unread > 0 && text('unread', { count: unread })}
      </span>
      <Popover opened={opened} onClose={closeAndFocus} onNavigate={close} />
    </div>
  )
})

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
