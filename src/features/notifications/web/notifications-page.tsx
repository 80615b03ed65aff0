import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { NotificationList } from './notification-list.tsx'
import styles from './notifications-page.module.css'
import { notificationsMessages } from './page-messages.ts'
import { LIST_NAMES, type ListName, notificationsQuery } from './queries.ts'
import { Subscriptions } from './subscriptions.tsx'
import { useIsListEmpty } from './use-is-list-empty.ts'
import { useClearAll } from './use-notification-actions.ts'

/** The member's notifications, active and archived, and their subscriptions (NOT-02, NOT-19, NOT-20, NOT-24). */
export const NotificationsPage = withTexts({ notifications: notificationsMessages }, function NotificationsPage() {
  const text = useTranslations('notifications')
  const [{ show }, change] = useSearchOf(readSearch)
  const listName: ListName = show ?? 'active'
  const list = useRef<HTMLDivElement>(null)
  const { confirmAndClear, isPending } = useClearAll()
  const isEmpty = useIsListEmpty(list)
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      actions={
        listName === 'active' &&
        !isEmpty && (
          <Button variant="default" aria-disabled={isPending} onClick={() => void confirmAndClear()}>
            {text('clearAll')}
          </Button>
        )
      }
    >
      <div className={styles.columns}>
        <div ref={list} tabIndex={-1} className={styles.list}>
          <Tabs
            label={text('views')}
            tabs={LIST_NAMES.map((key) => ({ key, label: text(key) }))}
            chosen={listName}
            onChoose={(key) => void change({ show: key === 'archive' ? key : undefined }, { replace: true })}
          >
            <NotificationList
              key={listName}
              listName={listName}
              onEmptied={() => list.current?.focus({ preventScroll: true })}
            />
          </Tabs>
        </div>
        <Subscriptions />
      </div>
    </Page>
  )
})

/** Prefetches the list with the page. */
export const prepare = (search: string) =>
  queryClient.prefetchInfiniteQuery(notificationsQuery(search.includes('show=archive') ? 'archive' : 'active'))

export interface NotificationsSearch {
  show?: 'archive' | undefined
}

const readSearch = ({ show }: RawSearch): NotificationsSearch => (show === 'archive' ? { show } : {})
