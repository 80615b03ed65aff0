import { ActionIcon } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useAddress } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'

import styles from './basket.module.css'
import { basketMessages } from './messages.ts'
import { useBasket } from './use-basket.ts'

const Popover = lazyPart(() => import('./basket-popover.tsx'), 'BasketPopover')

/** The basket in the top bar with the number of things in it, and its popover (SHELL-17, SHELL-21); only for who can order. */
export function BasketWidget() {
  const { role } = useViewer()
  return MEMBERS_NOT_GUESTS.includes(role) ? <Basket /> : null
}

const Basket = withTexts({ basket: basketMessages }, function Basket() {
  const text = useTranslations('basket')
  const { data } = useBasket()
  const count = (data?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
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
        className={styles.button}
        size={40}
        aria-label={`${text('button')}, ${text('count', { count })}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={Popover.fetch}
        onFocus={Popover.fetch}
        onClick={() => setOpenedAt(opened ? undefined : href)}
      >
        <IconShoppingBag size={22} stroke={1.6} aria-hidden />
        {/* Drawn by CSS: the button's name includes the count already. */}
        {count > 0 && <span className={styles.count} data-count={count > 99 ? '99+' : count} aria-hidden />}
      </ActionIcon>
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
    if (!(target instanceof Element && container?.contains(target))) onOutsidePress()
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape()
  document.addEventListener('pointerdown', onPress)
  container?.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    container?.removeEventListener('keydown', onKey)
  }
}
