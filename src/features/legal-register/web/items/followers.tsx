import { Skeleton } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { itemsApi } from '../queries.ts'
import styles from './followers.module.css'

const followersQuery = (id: string) =>
  // Changed records are announced to administrators under this topic.
  pagedQuery(['legalRecords', 'followers', id], (page, options) => itemsApi.followers({ id, ...page }, options))

/** Members who have an item in their register, each linked to their history (LEG-11). */
export function Followers({ itemKey }: { itemKey: string }) {
  const text = useTranslations('legalRegister.itemAdmin.followers')
  const { dateTime } = useFormatter()
  return (
    <section className="grid grid-cols-1 justify-items-start gap-3 pt-5 border-t" aria-labelledby="followers">
      <h3 id="followers" className="m-0 text-lg">
        {text('title')}
      </h3>
      <PagedList
        list={usePagedList(followersQuery(itemKey))}
        failed={text('failed')}
        empty={<p className="m-0 text-quiet">{text('none')}</p>}
        loading={
          <div role="status" aria-label={text('loading')}>
            <Skeleton height={64} aria-hidden />
          </div>
        }
        className={styles.people}
      >
        {({ id, displayName, timeAdded }) => (
          <>
            <PlainLink to="/LegalRegister/user/$userKey" params={{ userKey: id }} className={styles.name}>
              {displayName}
            </PlainLink>
            <time dateTime={timeAdded} className="text-quiet text-sm">
              {text('since', { day: dateTime(new Date(timeAdded), { dateStyle: 'medium' }) })}
            </time>
          </>
        )}
      </PagedList>
    </section>
  )
}
