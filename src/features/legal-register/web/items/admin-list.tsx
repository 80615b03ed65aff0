import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { dialogLink, useDialogAddress } from '#platform/web/dialog-address.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { asProblem } from '#platform/web/problem.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ItemRow } from '../../shapes.ts'
import { ADMIN_BOX, LegalItemList } from '../list/legal-item-list.tsx'
import { LegalItemRow } from '../list/legal-item-row.tsx'
import { useAllFilters } from '../page/use-register.ts'
import { itemsApi, itemsQuery } from '../queries.ts'
import { invalidateItems } from './invalidate-items.ts'

const ItemModal = lazyPart(() => import('../item/item-modal.tsx'), 'ItemModal')

interface Props {
  /** Key of the item that is open in the form. */
  edited?: string | undefined
  onEdit: (key: string) => void
  onRemoved?: (key: string) => void
}

/** The site's items for administrators, with View, Edit and Remove on each row (LEGADM-03). */
export function AdminList({ edited, onEdit, onRemoved }: Props) {
  const text = useTranslations('legalRegister.itemAdmin')
  const heading = useRef<HTMLHeadingElement>(null)
  const { filters, change, clear } = useAllFilters()
  const list = usePagedList(itemsQuery(filters))
  const { opened, close } = useDialogAddress('view')
  const [removing, setRemoving] = useState<readonly string[]>([])
  async function remove({ key, title }: ItemRow) {
    if (removing.includes(key)) return
    if (!(await confirm({ title: text('remove.title'), message: text('remove.message', { title }) }))) return
    setRemoving((before) => [...before, key])
    try {
      await itemsApi.removeItem({ id: key })
      toast.success(text('remove.done'))
      // The focused button disappears with its row.
      heading.current?.focus()
      onRemoved?.(key)
    } catch (thrown) {
      toast.error(text('remove.failed', { reason: asProblem(thrown).message }))
    }
    await invalidateItems()
    setRemoving((before) => before.filter((each) => each !== key))
  }
  return (
    <section className="grid grid-cols-1 content-start gap-4 min-w-0" aria-label={text('list')}>
      <h2 ref={heading} tabIndex={-1} className="m-0 text-xl leading-snug">
        {text('list')}
      </h2>
      <LegalItemList<ItemRow>
        label={text('list')}
        list={list}
        itemOf={(item) => item}
        filters={filters}
        onFilters={change}
        onClear={clear}
        height={ADMIN_BOX}
        empty={<EmptyState title={text('empty')}>{text('emptyBody')}</EmptyState>}
        row={(item) => (
          <LegalItemRow
            item={item}
            isCurrent={item.key === edited}
            buttons={
              <RowButtons
                item={item}
                isGoing={removing.includes(item.key)}
                onEdit={onEdit}
                onRemove={() => void remove(item)}
              />
            }
          />
        )}
      />
      <ItemModal
        itemKey={opened}
        opened={opened !== undefined}
        onClose={close}
        actions={({ key, withdrawn }) =>
          !withdrawn && <Button onClick={() => onEdit(key)}>{text('row.editThis')}</Button>
        }
      />
    </section>
  )
}

interface RowProps {
  item: ItemRow
  /** The item is being removed. */
  isGoing: boolean
  onEdit: (key: string) => void
  onRemove: () => void
}

function RowButtons({ item: { key, title }, isGoing, onEdit, onRemove }: RowProps) {
  const text = useTranslations('legalRegister.itemAdmin.row')
  const navigate = useNavigate()
  const about = <span className="visually-hidden"> {title}</span>
  return (
    <>
      <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => void navigate(dialogLink('view', key))}>
        {text('view')}
        {about}
      </Button>
      <Button size="xs" variant="default" disabled={isGoing} onClick={() => onEdit(key)}>
        {text('edit')}
        {about}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        className="text-danger"
        aria-disabled={isGoing}
        data-disabled={isGoing || undefined}
        onClick={onRemove}
      >
        {text('remove')}
        {about}
      </Button>
    </>
  )
}
