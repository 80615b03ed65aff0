import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { queryClient } from '#platform/web/query-client.ts'
import { parseSearch, useNavigate } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { legalListMessages } from '../list/messages.ts'
import { choicesQuery, itemsQuery } from '../queries.ts'
import { allFilters, registerSearch } from '../search.ts'
import { AdminList } from './admin-list.tsx'
import { itemAdminMessages } from './messages.ts'

/** /dash/legal-register: the list of items in full width (LEGADM-03, ADM-09). */
export const ItemsPage = withTexts(
  { legalRegister: { ...legalListMessages, itemAdmin: itemAdminMessages } },
  function ItemsPage() {
    const text = useTranslations('legalRegister.itemAdmin')
    const navigate = useNavigate()
    return (
      <Page
        title={text('page')}
        lead={text('pageLead')}
        actions={<Button onClick={() => void navigate({ to: '/LegalRegisterUpload' })}>{text('newItem')}</Button>}
        wide
      >
        <AdminList onEdit={(key) => void navigate({ to: '/LegalRegisterEdit', search: { key } })} />
      </Page>
    )
  },
)

/** Prefetches the list and the filters' choices. */
export function prepare(raw: string): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchInfiniteQuery(itemsQuery(allFilters(registerSearch(parseSearch(raw))))),
    queryClient.prefetchQuery(choicesQuery),
  ])
}
