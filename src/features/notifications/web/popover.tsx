import { Button, CloseButton } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import popover from '#ui/header-popover.module.css'
import type { HeaderPopoverProps } from '#ui/header-popover.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationsMessages } from './page-messages.ts'
import styles from './popover.module.css'
import { useIsListEmpty } from './use-is-list-empty.ts'
import { useClearAll } from './use-notification-actions.ts'

/** The latest notifications, above the current page (NOT-01); full width on a phone. */
export const NotificationsPopover = withTexts(
  { notifications: notificationsMessages },
  function Popover(props: HeaderPopoverProps) {
    return props.opened ? <Panel {...props} /> : null
  },
)

function Panel({ onClose, onNavigate }: HeaderPopoverProps) {
  const text = useTranslations('notifications')
  const id = useId()
  const trap = useFocusTrap()
  const heading = useRef<HTMLHeadingElement>(null)
  const { confirmAndClear, isPending } = useClearAll()
  const isEmpty = useIsListEmpty(heading)
  return (
    <div ref={trap} role="dialog" aria-labelledby={id} className={`${popover.panel} ${styles.unfolding}`}>
      <header className={popover.head}>
        <h2 id={id} ref={heading} tabIndex={-1} data-autofocus className="flex-1 m-0 text-lg">
          {text('title')}
        </h2>
        {!isEmpty && (
          <Button variant="subtle" size="compact-sm" aria-disabled={isPending} onClick={() => void confirmAndClear()}>
            {text('clearAll')}
          </Button>
        )}
        <CloseButton aria-label={text('close')} size="md" onClick={onClose} />
      </header>
      <div className={styles.list}>
        <NotificationList
          listName="active"
          onNavigate={onNavigate}
          onEmptied={() => heading.current?.focus({ preventScroll: true })}
          emptyAction={
            <Link to="/notifications" onClick={onNavigate}>
              {text('chooseTopics')}
            </Link>
          }
        />
      </div>
      <footer className="py-3 px-4 border-t text-sm">
        <Link to="/notifications" onClick={onNavigate}>
          {text('seeAll')}
        </Link>
      </footer>
    </div>
  )
}
