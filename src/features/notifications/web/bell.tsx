import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import styles from './bell.module.css'
import { bellMessages } from './page-messages.ts'
import { unreadQuery } from './unread.ts'

const Popover = lazyPart(() => import('./popover.tsx'), 'NotificationsPopover')

/** The bell of the top bar, with how many notices wait, and the popover it opens (NOT-01, NOT-13). */
export const Bell = withTexts({ notifications: bellMessages }, function Bell() {
  const text = useTranslations('notifications')
  const { data: unread = 0 } = useQuery(unreadQuery)
  const { href } = useLocation()
  // It was opened over one page: over whatever page comes next it is no more.
  const [openedOver, setOpenedOver] = useState<string>()
  const opened = openedOver === href
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpenedOver(undefined), [])
  const closeHere = useCallback(() => {
    setOpenedOver(undefined)
    button.current?.focus()
  }, [])
  useEffect(() => (opened ? untilLeft(whole.current, close, closeHere) : undefined), [opened, close, closeHere])
  return (
    <div ref={whole} className={styles.whole}>
      <ActionIcon
        ref={button}
        className={styles.bell}
        size={40}
        aria-label={`${text('bell')}, ${text('unread', { count: unread })}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={Popover.fetch}
        onFocus={Popover.fetch}
        onClick={() => setOpenedOver(opened ? undefined : href)}
      >
        <IconBell size={22} stroke={1.6} aria-hidden />
        {/* Drawn, not written: the button's name says the number already. */}
        {unread > 0 && <span className={styles.count} data-count={unread > 99 ? '99+' : unread} aria-hidden />}
      </ActionIcon>
      <span className="visually-hidden" aria-live="polite">
        {unread > 0 && text('unread', { count: unread })}
      </span>
      <Popover opened={opened} onClose={closeHere} onGo={close} />
    </div>
  )
})

/** Calls `away` when somebody presses elsewhere, and `back` on Escape within; gives the way to stop. */
function untilLeft(whole: HTMLElement | null, away: () => void, back: () => void): () => void {
  const onPress = ({ target }: PointerEvent) => {
    // A question that was asked from here stands elsewhere on the page.
    const isHere = target instanceof Element && (whole?.contains(target) || target.closest('[role=dialog]') !== null)
    if (!isHere) away()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && back()
  document.addEventListener('pointerdown', onPress)
  whole?.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    whole?.removeEventListener('keydown', onKey)
  }
}
