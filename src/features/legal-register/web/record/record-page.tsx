import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LegalItemEnd } from '#platform/web/page-parts.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import type { Item } from '../../shapes.ts'
import { ItemFacts } from '../item/item-facts.tsx'
import { useAdd } from '../page/use-mine.ts'
import { historyQuery, itemQuery, recordQuery } from '../queries.ts'
import { RelatedPanel } from '../questions/related-panel.tsx'
import head from '../record-head.module.css'
import { isKey } from '../search.ts'
import { BackLink } from './back-link.tsx'
import { Compliance } from './compliance.tsx'
import { recordMessages } from './messages.ts'
import styles from './record-page.module.css'

/** One item with its compliance; if it is not in the viewer's register, the item with a button to add it (LEG-02, LEG-17). */
export const RecordPage = withTexts<{ itemKey: string }>(
  { legalRegister: { record: recordMessages } },
  function RecordPage({ itemKey }) {
    return (
      <article className={styles.page}>
        <BackLink />
        {isKey(itemKey) ? <RecordOrItem key={itemKey} itemKey={itemKey} /> : <Missing />}
      </article>
    )
  },
)

function RecordOrItem({ itemKey }: { itemKey: string }) {
  const text = useTranslations('legalRegister.record')
  const record = useQuery(recordQuery(itemKey))
  const isRefused = record.error !== null && asProblem(record.error).status === 404
  // While the record is refetched the page stays as it was, so that it does not jump while it is read.
  const [wasRefused, setWasRefused] = useState(isRefused)
  if (isRefused !== wasRefused && !record.isPending) setWasRefused(isRefused)
  const isNotMine = isRefused || (wasRefused && record.isPending)
  useEffect(() => {
    // Removed on another screen: its cached history must not be shown again (LEG-15).
    if (isRefused) queryClient.removeQueries({ queryKey: historyQuery(itemKey).queryKey })
  }, [isRefused, itemKey])
  const item = useQuery({ ...itemQuery(itemKey), enabled: isNotMine })
  if (record.data && !isNotMine) return <Compliance record={record.data} />
  if (isNotMine && item.data) return <NotMine item={item.data} />
  const error = isNotMine ? item.error : record.error
  if (!error) return <LoadingSkeleton label={text('loading')} />
  if (asProblem(error).status === 404) return <Missing />
  return (
    <ErrorState
      title={text('failed')}
      message={error.message}
      onRetry={() => void (isNotMine ? item : record).refetch()}
    />
  )
}

/** An item that is not in the viewer's register, to read and to add. */
function NotMine({ item }: { item: Item }) {
  const text = useTranslations('legalRegister.record')
  const register = useTranslations('legalRegister.register')
  const { busy, add } = useAdd()
  useTitle(item.title)
  return (
    <>
      <ArrivalHeading className={head.heading}>{item.title}</ArrivalHeading>
      <Note title={text('notMine')}>
        <p>{text('notMineBody')}</p>
        {!item.withdrawn && (
          <Button size="xs" className="mt-3" aria-disabled={busy} onClick={() => void add(item)}>
            {register('addThis')}
          </Button>
        )}
      </Note>
      <ItemFacts item={item} level={2} />
      <LegalItemEnd itemKey={item.key} />
      <RelatedPanel item={item} />
    </>
  )
}

function Missing() {
  const text = useTranslations('legalRegister.item')
  useTitle(text('missing'))
  return (
    <>
      <ArrivalHeading className={head.heading}>{text('missing')}</ArrivalHeading>
      <p>{text('missingBody')}</p>
    </>
  )
}

function LoadingSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={44} width="70%" mt={16} aria-hidden />
      <Skeleton height={20} width="30%" mt={16} aria-hidden />
      <Skeleton height={160} mt={32} aria-hidden />
      <Skeleton height={240} mt={32} aria-hidden />
    </div>
  )
}
