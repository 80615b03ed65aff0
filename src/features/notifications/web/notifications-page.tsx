import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { NoticeList } from './notice-list.tsx'
import styles from './notifications-page.module.css'
import { notificationsMessages } from './page-messages.ts'
import { noticesQuery, SHOWN, type Shown } from './queries.ts'
import { useClearAll } from './use-deeds.ts'
import { useNoneLeft } from './use-none-left.ts'
import { Wanted } from './wanted.tsx'

/** What the member was told, current and put away, and what they want to hear of (NOT-02, NOT-19, NOT-20, NOT-24). */
export const NotificationsPage = withTexts({ notifications: notificationsMessages }, function NotificationsPage() {
  const text = useTranslations('notifications')
  const [{ show }, change] = useSearchOf(readShown)
  const shown: Shown = show ?? 'active'
  const list = useRef<HTMLDivElement>(null)
  const { ask, isPending } = useClearAll()
  const isEmpty = useNoneLeft(list)
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      actions={
        shown === 'active' &&
        !isEmpty && (
          <Button variant="default" aria-disabled={isPending} onClick={() => void ask()}>
            {text('clearAll')}
          </Button>
        )
      }
    >
      <div className={styles.columns}>
        <div ref={list} tabIndex={-1} className={styles.list}>
          <Tabs
            label={text('views')}
            tabs={SHOWN.map((key) => ({ key, label: text(key) }))}
            chosen={shown}
            onChoose={(key) => void change({ show: key === 'archive' ? key : undefined }, { replace: true })}
          >
            <NoticeList key={shown} shown={shown} onNoneLeft={() => list.current?.focus({ preventScroll: true })} />
          </Tabs>
        </div>
        <Wanted />
      </div>
    </Page>
  )
})

/** The list is there with the page. */
export const prepare = (search: string) =>
  queryClient.prefetchInfiniteQuery(noticesQuery(search.includes('show=archive') ? 'archive' : 'active'))

const readShown = ({ show }: RawSearch): { show?: 'archive' | undefined } => (show === 'archive' ? { show } : {})
