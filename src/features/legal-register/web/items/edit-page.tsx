import { useTranslations } from 'use-intl'
import { useGoBack } from '#platform/web/editing/leave-guard.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link, parseSearch, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { choicesQuery, itemQuery } from '../queries.ts'
import { isKey } from '../search.ts'
import { ItemForm } from './item-form.tsx'
import { ItemMore } from './item-more.tsx'
import { itemAdminMessages } from './messages.ts'
import { OpenedItem } from './opened-item.tsx'

/** /LegalRegisterEdit?key=…: the edit form of the item in the address (LEGADM-02). */
export const EditPage = withTexts({ legalRegister: { itemAdmin: itemAdminMessages } }, function EditPage() {
  const text = useTranslations('legalRegister.itemAdmin')
  const [{ key }] = useSearchOf(editSearch)
  const goBack = useGoBack('/dash/legal-register')
  return (
    <Page title={text('edit')} lead={text('editLead')}>
      {key ? (
        <OpenedItem key={key} itemKey={key}>
          {(item) => (
            <ItemForm item={item} addressPart="key" onSaved={goBack} onCancel={goBack}>
              <ItemMore itemKey={item.key} />
            </ItemForm>
          )}
        </OpenedItem>
      ) : (
        <EmptyState title={text('noKey')} action={<Link to="/dash/legal-register">{text('toList')}</Link>}>
          {text('noKeyBody')}
        </EmptyState>
      )}
    </Page>
  )
})

export interface EditSearch {
  key: string | undefined
}

function editSearch({ key }: RawSearch): EditSearch {
  return { key: typeof key === 'string' && key !== '' ? key : undefined }
}

/** Prefetches the item and the form's choices. */
export function prepare(raw: string): Promise<unknown> {
  const { key } = editSearch(parseSearch(raw))
  return Promise.all([
    queryClient.prefetchQuery(choicesQuery),
    ...(key && isKey(key) ? [queryClient.prefetchQuery(itemQuery(key))] : []),
  ])
}
