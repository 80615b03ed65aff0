import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import styles from './bell.module.css'
import { unreadQuery } from './unread.ts'

const Popover = lazyPart(() => import('./popover.tsx'), 'NotificationsPopover')

/** The bell of the top bar, with how many notices wait, and the popover it opens (NOT-01, NOT-13). */
export function Bell() {
  const text = useTranslations('notifications')
  const { data: unread = 0 } = useQuery(unreadQuery)
  const [opened, setOpened] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { href } = useLocation()
  const close = useCallback(() => setOpened(false), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever page comes, it is over that one no more.
  useEffect(close, [href])
  const closeHere = useCallback(() => {
    setOpened(false)
    button.current?.focus()
  }, [])
  useEffect(() => {
    if (!opened) return
    const shut = ({ target }: PointerEvent) => {
      // A question that this has asked stands elsewhere on the page.
      const inside = whole.current?.contains(target as Node) || (target as Element).closest?.('[role=dialog]')
      if (!inside) setOpened(false)
    }
    document.addEventListener('pointerdown', shut)
    return () => document.removeEventListener('pointerdown', shut)
  }, [opened])
  return (
    // biome-ignore lint: the keys of what is inside come by here.
    <div ref={whole} className={styles.whole} onKeyDown={({ key }) => opened && key === 'Escape' && closeHere()}>
      <ActionIcon
        ref={button}
        className={styles.bell}
        size={40}
        aria-label={`${text('bell')}, ${text('unread', { count: unread })}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={Popover.fetch}
        onFocus={Popover.fetch}
        onClick={() => setOpened(!opened)}
      >
        <IconBell size={22} stroke={1.6} aria-hidden />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </ActionIcon>
      <span className="visually-hidden" aria-live="polite">
        {unread > 0 && text('unread', { count: unread })}
      </span>
      <Popover opened={opened} onClose={closeHere} onGo={close} />
    </div>
  )
}
