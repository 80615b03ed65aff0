import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { legalListMessages } from './messages.ts'
import styles from './more-rows.module.css'

type List = Pick<
  UseInfiniteQueryResult<unknown>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>

/** The way to the next rows of a table, and why they did not come; nothing where there are no more. */
export const MoreRows = withTexts<{ list: List }>({ legalRegister: legalListMessages }, function MoreRows({ list }) {
  const text = useTranslations('legalRegister.list')
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      {isFetchNextPageError && (
        <p role="alert" className={styles.failure}>
          {text('moreFailed')}: {error?.message}
        </p>
      )}
      <Button
        size="xs"
        variant="default"
        aria-disabled={isFetchingNextPage}
        onClick={() => isFetchingNextPage || void fetchNextPage()}
      >
        {text(isFetchingNextPage ? 'moreLoading' : isFetchNextPageError ? 'retry' : 'more')}
      </Button>
    </div>
  )
})
