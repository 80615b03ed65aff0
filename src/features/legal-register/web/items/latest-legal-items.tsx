import { Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { dialogLink, useDialogAddress } from '#platform/web/dialog-address.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LATEST_ITEMS } from '../../contract.ts'
import type { ItemRow } from '../../shapes.ts'
import { itemsApi } from '../queries.ts'
import styles from './latest-legal-items.module.css'
import { latestItemsMessages } from './messages.ts'

const ItemModal = lazyPart(() => import('../item/item-modal.tsx'), 'ItemModal')

const latestItemsQuery = queryOptions({
  queryKey: ['legalRegister', 'latest'],
  queryFn: ({ signal }) => itemsApi.latest({}, { signal }),
})
/** Query parameter of the home dashboard that names the open item. */
const OPEN = 'legalItem'

/** The eight newest legal items, live; each opens in a read-only modal (SHELL-26). */
export const LatestLegalItems = withTexts({ latestLegalItems: latestItemsMessages }, function LatestLegalItems() {
  const text = useTranslations('latestLegalItems')
  const heading = useId()
  const { data, error, refetch } = useQuery(latestItemsQuery)
  const { opened, close } = useDialogAddress(OPEN)
  return (
    <section className="grid grid-cols-1 gap-4 min-w-0" aria-labelledby={heading} aria-busy={!data && !error}>
      <h2 id={heading} className="m-0 text-lg">
        {text('title')}
      </h2>
      {error && !data && <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p role="status" className="visually-hidden">
          {text('loading')}
        </p>
      )}
      {data?.items.length === 0 && <p className="m-0 text-quiet">{text('none')}</p>}
      <ol className={styles.list}>
        {data?.items.map((item) => (
          <li key={item.key}>
            <Entry item={item} />
          </li>
        ))}
        {!data &&
          !error &&
          Array.from({ length: LATEST_ITEMS }, (_, index) => (
            <li key={index} aria-hidden>
              <Skeleton height={40} />
            </li>
          ))}
      </ol>
      <PlainLink to="/legal-register" className={styles.all}>
        {text('all')}
      </PlainLink>
      <ItemModal itemKey={opened} opened={opened !== undefined} onClose={close} />
    </section>
  )
})

function Entry({ item: { key, title, filterByArea, time } }: { item: ItemRow }) {
  const { dateTime } = useFormatter()
  return (
    <>
      <PlainLink {...dialogLink(OPEN, key)} className={styles.title} aria-haspopup="dialog">
        {title}
      </PlainLink>
      <p className="flex flex-wrap gap-x-3 m-0 text-quiet text-sm">
        <span>{filterByArea.name}</span>
        <time dateTime={time}>{dateTime(new Date(time), { day: 'numeric', month: 'short', year: 'numeric' })}</time>
      </p>
    </>
  )
}
