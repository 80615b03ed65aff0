import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink, parseSearch } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { filtersOf, forumSearch } from '../forum-search.ts'
import { GuideButton } from '../guide/guide-button.tsx'
import { ListFilters } from '../list/list-filters.tsx'
import { useListControls } from '../list/use-list-controls.ts'
import { threadsQuery } from '../queries.ts'
import { forumMessages } from '../text/messages.ts'
import { listsQuery } from '../use-topics.ts'
import { ChatsButton } from './head-parts.tsx'
import { questionsMessages } from './messages.ts'
import styles from './questions.module.css'
import { QuestionsList } from './questions-list.tsx'

/** The questions as a table with expandable rows: a second view of the same threads (FOR-41, SHELL-16). */
export const QuestionsPage = withTexts(
  { forum: forumMessages, questions: questionsMessages },
  function QuestionsPage() {
    const text = useTranslations('questions')
    const controls = useListControls()
    const { query, topic, sort, show } = controls.filters
    return (
      <Page title={text('title')} lead={text('lead')} wide actions={<Actions />}>
        <div className={styles.filters}>
          <ListFilters controls={controls} />
        </div>
        <QuestionsList
          // Other filters remount the list, so that no deferred items are left.
          key={JSON.stringify([query, topic, sort, show])}
          controls={controls}
        />
      </Page>
    )
  },
)

function Actions() {
  const text = useTranslations('questions')
  return (
    <div className={styles.actions}>
      <GuideButton />
      <ChatsButton />
      <Button
        renderRoot={(props) => <PlainLink to="/forum" search={{ ask: true }} {...props} />}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      >
        {text('newThread')}
      </Button>
    </div>
  )
}

/** Prefetches the first page of the table. */
export function prepare(raw: string): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchInfiniteQuery(threadsQuery(filtersOf(forumSearch(parseSearch(raw))))),
    queryClient.prefetchQuery(listsQuery),
  ])
}
