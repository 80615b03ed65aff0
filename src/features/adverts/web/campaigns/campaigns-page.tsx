import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { Page } from '#ui/page.tsx'
import { campaignsQuery } from '../queries.ts'
import { campaignManagerMessages } from './messages.ts'

const COLUMNS = ['name', 'seen', 'clicks'] as const

/** 'Campaign manager': all campaigns of the site (ADV-09). */
export const CampaignsPage = withTexts({ campaignManager: campaignManagerMessages }, function CampaignsPage() {
  const text = useTranslations('campaignManager')
  const list = usePagedList(campaignsQuery)
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
