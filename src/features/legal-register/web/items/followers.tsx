import { Skeleton } from '@mantine/core'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { MoreRows } from '../list/more-rows.tsx'
import { itemsApi } from '../queries.ts'
import styles from './followers.module.css'

const followersQuery = (id: string) =>
  infiniteQueryOptions({
    // Changed records are announced to administrators under this topic.
    queryKey: ['legalRecords', 'followers', id],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      itemsApi.followers({ id, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: (last) => last.nextCursor,
  })

/** Members who have an item in their register, each linked to their history (LEG-11). */
export function Followers({ itemKey }: { itemKey: string }) {
  const text = useTranslations('legalRegister.itemAdmin.followers')
  const { dateTime } = useFormatter()
  const list = useInfiniteQuery(followersQuery(itemKey))
  const { data, error, isPending, refetch } = list
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className={styles.followers} aria-labelledby="followers">
      <h3 id="followers" className={styles.heading}>
        {text('title')}
      </h3>
      {isPending && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton height={64} aria-hidden />
        </div>
      )}
      {error && !data && <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />}
      {data && people.length === 0 && <p className={styles.none}>{text('none')}</p>}
      <ul className={styles.people}>
        {people.map(({ id, displayName, timeAdded }) => (
          <li key={id}>
            <PlainLink to={`/LegalRegister/user/${id}`} className={styles.name}>
              {displayName}
            </PlainLink>
            <time dateTime={timeAdded} className={styles.since}>
              {text('since', { day: dateTime(new Date(timeAdded), { dateStyle: 'medium' }) })}
            </time>
          </li>
        ))}
      </ul>
      <MoreRows list={list} />
    </section>
  )
}
