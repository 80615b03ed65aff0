import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useDialogAddress } from '#platform/web/dialog-address.ts'
import { PlainLink, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FRONT_PAGE, FRONT_PAGE_LIST } from '../../contract.ts'
import { insightsMessages } from '../../messages.ts'
import { frontPageQuery } from '../queries.ts'
import { InsightDialog } from '../reader/insight-dialog.tsx'
import { FeedRiver } from './feed-river.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import styles from './front-page.module.css'
import { FRONT_INSIGHT, frontSearch } from './front-search.ts'

/** Number of skeleton cards while the front page loads. */
const EXPECTED = 5

/**
 * The front page of insights on the home dashboard: the ten newest, on request up to fifty (INS-01, INS-04). A card
 * opens in a full-screen dialog (INS-02), which the URL names.
 */
export const FrontPage = withTexts({ insights: insightsMessages }, function FrontPage() {
  const text = useTranslations('insights')
  const heading = useId()
  const [{ front }, changeSearch] = useSearchOf(frontSearch)
  const { data, error, refetch } = useQuery({
    ...frontPageQuery(front ? FRONT_PAGE_LIST : FRONT_PAGE),
    placeholderData: (before) => before,
  })
  const { opened, close } = useDialogAddress(FRONT_INSIGHT)
  const pages = useMemo(() => pagesOf(data?.items ?? []), [data])
  const mayHaveMore = front !== undefined || data?.items.length === FRONT_PAGE
  return (
    <section className={styles.front} aria-labelledby={heading}>
      <h2 id={heading} className="m-0 text-xl">
        {text('frontPage')}
      </h2>
      {!data && !error && (
        <div aria-busy>
          <p role="status" className="visually-hidden">
            {text('loading')}
          </p>
          <FeedSkeleton kind="front" cards={EXPECTED} />
        </div>
      )}
      {!data && error && (
        <ErrorState title={text('frontPageFailed')} message={error.message} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          title={text('frontPageNone')}
          action={
            <PlainLink to="/insights" className={styles.link}>
              {text('toLibrary')}
            </PlainLink>
          }
        >
          {text('frontPageNoneHint')}
        </EmptyState>
      )}
      <FeedRiver pages={pages} kind="front" />
      {data && mayHaveMore && (
        <Button
          variant="default"
          className="justify-self-start"
          aria-expanded={front !== undefined}
          onClick={() => void changeSearch({ front: front ? undefined : 'all' }, { replace: true })}
        >
          {text(front ? 'frontPageFewer' : 'frontPageAll')}
        </Button>
      )}
      {data?.items.some(({ hasVideo }) => hasVideo) && (
        <PlainLink to="/films" className={styles.films}>
          {text('frontPageFilms')}
        </PlainLink>
      )}
      <InsightDialog id={opened} onClose={close} />
    </section>
  )
})

/** Splits the items into pages of ten for the river. */
function pagesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / FRONT_PAGE) }, (_, page) =>
    items.slice(page * FRONT_PAGE, (page + 1) * FRONT_PAGE),
  )
}
