import { Button, CloseButton } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { NoticeList } from './notice-list.tsx'
import { notificationsMessages } from './page-messages.ts'
import styles from './popover.module.css'
import { useClearAll } from './use-deeds.ts'
import { useNoneLeft } from './use-none-left.ts'

interface Props {
  opened: boolean
  /** Closes it, and gives the focus back to the bell. */
  onClose: () => void
  /** Closes it for the page that comes. */
  onGo: () => void
}

/** What the member was told lately, over the page one is on (NOT-01). On a phone it takes the whole width. */
export const NotificationsPopover = withTexts({ notifications: notificationsMessages }, function Popover(props: Props) {
  return props.opened ? <Panel {...props} /> : null
})

function Panel({ onClose, onGo }: Props) {
  const text = useTranslations('notifications')
  const id = useId()
  const trap = useFocusTrap()
  const heading = useRef<HTMLHeadingElement>(null)
  const { ask, isPending } = useClearAll()
  const isEmpty = useNoneLeft(heading)
  return (
    <div ref={trap} role="dialog" aria-labelledby={id} className={styles.panel}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1} data-autofocus className={styles.title}>
          {text('title')}
        </h2>
        {!isEmpty && (
          <Button variant="subtle" size="compact-sm" aria-disabled={isPending} onClick={() => void ask()}>
            {text('clearAll')}
          </Button>
        )}
        <CloseButton aria-label={text('close')} size="md" onClick={onClose} />
      </header>
      <div className={styles.list}>
        <NoticeList
          shown="active"
          onGo={onGo}
          onNoneLeft={() => heading.current?.focus({ preventScroll: true })}
          first={
            <Link to="/notifications" onClick={onGo}>
              {text('chooseTopics')}
            </Link>
          }
        />
      </div>
      <footer className={styles.foot}>
        <Link to="/notifications" onClick={onGo}>
          {text('seeAll')}
        </Link>
      </footer>
    </div>
  )
}
