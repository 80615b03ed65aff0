import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { legalListMessages } from './messages.ts'
import styles from './more-rows.module.css'

type List = Pick<
  UseInfiniteQueryResult<unknown>,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
>

/** Button that loads more rows of a table, with the error if that failed; nothing once all are loaded. */
export const MoreRows = withTexts<{ list: List }>({ legalRegister: legalListMessages }, function MoreRows({ list }) {
  const text = useTranslations('legalRegister.list')
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  const end = useRef<HTMLParagraphElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    // The focused button has disappeared; without this, keyboard users would start again at the top of the page.
    if (!hasNextPage && hadFocus.current) end.current?.focus({ preventScroll: true })
    if (!hasNextPage) hadFocus.current = false
  }, [hasNextPage])
  if (!hasNextPage)
    return (
      <p ref={end} tabIndex={-1} className="visually-hidden">
        {text('end')}
      </p>
    )
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
        onFocus={() => {
          hadFocus.current = true
        }}
        onBlur={() => {
          hadFocus.current = false
        }}
        onClick={() => isFetchingNextPage || void fetchNextPage()}
      >
        {text(isFetchingNextPage ? 'moreLoading' : isFetchNextPageError ? 'retry' : 'more')}
      </Button>
    </div>
  )
})
