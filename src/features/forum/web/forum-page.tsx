import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconLayoutList } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { parseSearch, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { aboutQuery } from './about/queries.ts'
import styles from './forum-page.module.css'
import { filtersOf, forumSearch, NO_NEW_THREAD, subjectOf } from './forum-search.ts'
import { ListPane } from './list/list-pane.tsx'
import { answersQuery, branchQuery, threadQuery, threadsQuery } from './queries.ts'
import { forumMessages } from './text/messages.ts'
import { ThreadPane } from './thread/thread-pane.tsx'
import { listsQuery } from './use-topics.ts'

const NewThread = lazy(async () => ({ default: (await import('./thread-form/new-thread.tsx')).NewThread }))
const ForumMenu = lazyPart(() => import('./list/forum-menu.tsx'), 'ForumMenu')

/** From this width both panes are shown side by side; below, the list is a full-window menu (FOR-03). */
const TWO_PANES = '(min-width: 1024px)'

/** The forum: a thread with its answers, and the list of all threads alongside (FOR-01 to FOR-03). */
export const ForumPage = withTexts({ forum: forumMessages }, function ForumPage() {
  const [search, changeSearch] = useSearchOf(forumSearch)
  const isWide = useMediaQuery(TWO_PANES, undefined, { getInitialValueInEffect: false })
  const isOpen = search.key !== undefined || search.ask === true
  const openNewThread = () => void changeSearch({ ...NO_NEW_THREAD, ask: true, key: undefined, answer: undefined })
  // In one structure for both widths, so that what somebody writes stays open when the width changes.
  return (
    <div className={isWide ? styles.panes : styles.single}>
      <div className={isWide ? styles.thread : styles.opened}>
        {!isWide && isOpen && <MenuButton onNewThread={openNewThread} />}
        {isOpen ? <OpenThread /> : isWide ? <NothingOpen /> : <Heading />}
      </div>
      {(isWide || !isOpen) && (
        <div className={isWide ? styles.list : styles.fullList}>
          <ListPane onNewThread={openNewThread} />
        </div>
      )}
    </div>
  )
})

/** The thread from the URL, or the form of a new one. */
function OpenThread() {
  const [{ key, ask: isNew }] = useSearchOf(forumSearch)
  if (isNew) return <NewThreadPane />
  return key ? <ThreadPane key={key} id={key} /> : null
}

function NewThreadPane() {
  const text = useTranslations('forum')
  const [search, changeSearch] = useSearchOf(forumSearch)
  const subject = subjectOf(search)
  useTitle(text('form.heading'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text('form.heading')}</ArrivalHeading>
      <Suspense fallback={<Loading />}>
        <NewThread
          key={subject?.key ?? 'new'}
          subject={subject}
          onDone={({ id }) => void changeSearch({ ...NO_NEW_THREAD, key: id, answer: undefined }, { replace: true })}
          onCancel={() => void changeSearch(NO_NEW_THREAD)}
        />
      </Suspense>
    </>
  )
}

/** The thread pane while no thread is open. */
function NothingOpen() {
  const text = useTranslations('forum')
  return (
    <>
      <Heading />
      <EmptyState title={text('nothingOpen')}>{text('nothingOpenMessage')}</EmptyState>
    </>
  )
}

function Heading() {
  const text = useTranslations('forum')
  useTitle(text('title'))
  return (
    <header>
      <ArrivalHeading className={styles.heading}>{text('title')}</ArrivalHeading>
      <p className={styles.lead}>{text('lead')}</p>
    </header>
  )
}

function MenuButton({ onNewThread }: { onNewThread: () => void }) {
  const text = useTranslations('forum')
  const [opened, menu] = useDisclosure(false)
  return (
    <div className="flex">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLayoutList size={16} stroke={1.6} aria-hidden />}
        aria-haspopup="dialog"
        onClick={menu.open}
        onPointerEnter={ForumMenu.fetch}
        onFocus={ForumMenu.fetch}
      >
        {text('list.open')}
      </Button>
      <ForumMenu
        opened={opened}
        onClose={menu.close}
        onNewThread={() => {
          menu.close()
          onNewThread()
        }}
      />
    </div>
  )
}

/** Prefetches the first page of the list, and the thread with its first answers if the URL names one. */
export function prepare(raw: string): Promise<unknown> {
  const search = forumSearch(parseSearch(raw))
  const { key, answer, order = 'created' } = search
  const subject = search.ask ? subjectOf(search) : undefined
  return Promise.all([
    queryClient.prefetchInfiniteQuery(threadsQuery(filtersOf(search))),
    queryClient.prefetchQuery(listsQuery),
    ...(subject ? [queryClient.prefetchInfiniteQuery(aboutQuery(subject))] : []),
    ...(key ? [queryClient.prefetchQuery(threadQuery(key))] : []),
    ...(key && answer ? [queryClient.prefetchQuery(branchQuery(key, answer))] : []),
    ...(key && !answer ? [queryClient.prefetchInfiniteQuery(answersQuery(key, order, undefined))] : []),
  ])
}
