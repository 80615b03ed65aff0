import { Skeleton } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { PagedStates } from '#ui/list/paged-list.tsx'
import type { MemberView } from '../../contract.ts'
import { AccountSection } from '../account/account-section.tsx'
import { viewingApi } from './viewing-api.ts'

const seenByQuery = pagedQuery(['account', 'views'], (page, options) => viewingApi.seenBy(page, options))

/** Which administrators viewed the site as oneself, and when (ACC-B9). */
export function SeenBySection() {
  const text = useTranslations('members.viewing')
  const list = usePagedList(seenByQuery)
  const { items, setContainer } = list
  return (
    <AccountSection title={text('seenBy')} description={text('seenByHint')}>
      <PagedStates
        list={list}
        failed={text('failed')}
        loading={<Skeleton height={44} />}
        empty={<p className="m-0 text-quiet">{text('nobody')}</p>}
      >
        <ul ref={setContainer} className="plain-list">
          {items.map((view) => (
            <View key={view.id} view={view} />
          ))}
        </ul>
      </PagedStates>
    </AccountSection>
  )
}

function View({ view: { by, startedAt, endsAt } }: { view: MemberView }) {
  const text = useTranslations('members.viewing')
  const format = useFormatter()
  const { timeZone } = useSite().region
  return (
    <li className="mb-2">
      {by ?? text('someone')}{' '}
      <time className="text-quiet" dateTime={startedAt}>
        {format.dateTimeRange(new Date(startedAt), new Date(endsAt), {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone,
        })}
      </time>
    </li>
  )
}
