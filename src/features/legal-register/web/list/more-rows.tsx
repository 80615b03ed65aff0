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

/** The way to the next rows of a table, and why they did not come; nothing where there are no more. */
export const MoreRows = withTexts<{ list: List }>({ legalRegister: legalListMessages }, function MoreRows({ list }) {
  const text = useTranslations('legalRegister.list')
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = list
  const end = useRef<HTMLParagraphElement>(null)
  const held = useRef(false)
  useEffect(() => {
    // The button that held the focus is gone; without this the keyboard would start again at the top of the page.
    if (!hasNextPage && held.current) end.current?.focus({ preventScroll: true })
    if (!hasNextPage) held.current = false
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
          held.current = true
        }}
        onBlur={() => {
          held.current = false
        }}
        onClick={() => isFetchingNextPage || void fetchNextPage()}
      >
        {text(isFetchingNextPage ? 'moreLoading' : isFetchNextPageError ? 'retry' : 'more')}
      </Button>
    </div>
  )
})
