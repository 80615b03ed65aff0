import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { productInFullQuery } from '../queries.ts'
import { ProductForm } from './product-form.tsx'

interface Props {
  /** The product to edit; undefined adds one. */
  id: string | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a product, or changes one. */
export function ProductDialog({ id, opened, onClose }: Props) {
  const text = useTranslations('manageShop')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text(id ? 'product.edit' : 'product.add')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {id ? <Edited key={id} id={id} onDone={onClose} /> : <ProductForm product={undefined} onDone={onClose} />}
    </FormDialog>
  )
}

function Edited({ id, onDone }: { id: string; onDone: () => void }) {
  const text = useTranslations('manageShop.product')
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...productInFullQuery(id),
    refetchOnMount: 'always',
  })
  // What is edited stays as it was opened, whatever else changes; saving says so.
  const [opened, setOpened] = useState<typeof data>()
  if (data && isFetchedAfterMount && !opened) setOpened(data)
  if (opened) return <ProductForm product={opened} onDone={onDone} />
  if (error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  return <Loading />
}
