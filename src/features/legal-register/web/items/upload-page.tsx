import '#ui/kit-field-styles.css'
import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RawSearch } from '#platform/web/manifest.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { parseSearch, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { legalListMessages } from '../list/messages.ts'
import { choicesQuery, itemQuery, itemsQuery } from '../queries.ts'
import { allFilters, isKey, registerSearch, type ViewSearch } from '../search.ts'
import { AdminList } from './admin-list.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemMore } from './item-more.tsx'
import { itemAdminMessages } from './messages.ts'
import { OpenedItem } from './opened-item.tsx'
import styles from './upload-page.module.css'

/** Minimum width at which form and list are side by side; below it, one of them is shown at a time. */
const TWO_COLUMNS = '(min-width: 1100px)'

/** /LegalRegisterUpload: form on the left, list on the right; Edit on a row opens the item in the form (LEGADM-01). */
export const UploadPage = withTexts(
  { legalRegister: { ...legalListMessages, itemAdmin: itemAdminMessages } },
  function UploadPage() {
    const text = useTranslations('legalRegister.itemAdmin')
    const [{ edit, side }, change] = useSearchOf(uploadSearch)
    const isWide = useMediaQuery(TWO_COLUMNS, undefined, { getInitialValueInEffect: false }) ?? true
    // Whether another form has replaced the focused one, or the list on a phone.
    const [moved, setMoved] = useState(false)
    const open = (key: string | undefined) => {
      setMoved(true)
      void change({ edit: key, side: undefined, view: undefined })
    }
    const finish = () => open(undefined)
    const form = edit ? (
      <OpenedItem key={edit} itemKey={edit}>
        {(item) => (
          <ItemForm item={item} addressPart="edit" takesFocus={moved} onSaved={finish} onCancel={finish}>
            <ItemMore itemKey={item.key} />
          </ItemForm>
        )}
      </OpenedItem>
    ) : (
      <ItemForm addressPart="edit" takesFocus={moved} />
    )
    const list = (
      <AdminList
        edited={edit}
        onEdit={open}
        onRemoved={(key) => {
          if (key === edit) finish()
        }}
      />
    )
    return (
      <Page title={text(edit ? 'edit' : 'upload')} lead={text(edit ? 'editLead' : 'uploadLead')} wide>
        {!isWide && (
          <SegmentedControl
            fullWidth
            mb="lg"
            aria-label={text('sides')}
            value={side ?? 'form'}
            onChange={(next) => void change({ side: next === 'list' ? 'list' : undefined }, { replace: true })}
            data={[
              { value: 'form', label: text(edit ? 'form.editHeading' : 'form.newHeading') },
              { value: 'list', label: text('list') },
            ]}
          />
        )}
        {/* Both stay mounted at any window width, so that nothing typed is lost. */}
        <div className={styles.columns}>
          <div hidden={!isWide && side === 'list'}>{form}</div>
          <div hidden={!isWide && side !== 'list'} className={styles.beside}>
            {list}
          </div>
        </div>
      </Page>
    )
  },
)

export interface UploadSearch extends ViewSearch {
  /** Key of the item in the form. */
  edit?: string | undefined
  side?: 'list' | undefined
}

function uploadSearch({ edit, side, view }: RawSearch): UploadSearch {
  return {
    edit: typeof edit === 'string' && isKey(edit) ? edit : undefined,
    side: side === 'list' ? 'list' : undefined,
    view: typeof view === 'string' ? view : undefined,
  }
}

/** Prefetches the list, the form's choices and the item to edit. */
export function prepare(raw: string): Promise<unknown> {
  const search = parseSearch(raw)
  const { edit } = uploadSearch(search)
  return Promise.all([
    queryClient.prefetchInfiniteQuery(itemsQuery(allFilters(registerSearch(search)))),
    queryClient.prefetchQuery(choicesQuery),
    ...(edit ? [queryClient.prefetchQuery(itemQuery(edit))] : []),
  ])
}
