import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { Page } from '#ui/page.tsx'
import { advertsQuery } from '../queries.ts'
import { advertManagerMessages } from './messages.ts'

const COLUMNS = ['name', 'seen', 'clicks'] as const

/** 'Advert manager': all adverts of the site (ADV-08). */
export const AdvertsPage = withTexts({ advertManager: advertManagerMessages }, function AdvertsPage() {
  const text = useTranslations('advertManager')
  const list = usePagedList(advertsQuery)
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <PagedTable
        list={list}
        label={text('table')}
        failed={text('failed')}
        loading={<SkeletonRows rows={6} height={44} label={text('loading')} />}
        empty={<EmptyState title={text('none')}>{text('noneHint')}</EmptyState>}
        more={text('more')}
        columns={COLUMNS.map((key) => ({ key, label: text(`columns.${key}`), isFigure: key !== 'name' }))}
      >
        {({ name, seen, clicks }) => (
          <tr>
            <th scope="row" className="wrap-anywhere">
              {name}
            </th>
            <td data-figure>{seen}</td>
            <td data-figure>{clicks}</td>
          </tr>
        )}
      </PagedTable>
    </Page>
  )
})
