import '#ui/kit-field-styles.css'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { FormError } from '#ui/form-error.tsx'
import { MAX_NAME, type ProductInFull } from '../../contract.ts'
import { DocumentField, PictureFields } from './product-files.tsx'
import type { TypedProduct } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'
import { VariantFields } from './variant-fields.tsx'

const RichEditor = lazy(async () => ({
  default: (await import('#platform/web/rich-text/rich-editor.tsx')).RichEditor,
}))

/** All that is decided about a product. */
export function ProductForm({ product, onDone }: { product: ProductInFull | undefined; onDone: () => void }) {
  const text = useTranslations('manageShop.product')
  const all = useTranslations('manageShop')
  const state = useProductForm(product, onDone)
  const { form, busy, problem, onSubmit, field } = state
  const { values } = form
  return (
    <form className="grid gap-5" onSubmit={onSubmit} noValidate>
      <TextInput data-autofocus label={text('name')} maxLength={MAX_NAME} autoComplete="off" {...field('name')} />
      <div className="grid gap-1">
        <span className="text-sm font-medium" aria-hidden>
          {text('description')}
        </span>
        <Suspense>
          <RichEditor
            preset="basic"
            label={text('description')}
            value={values.description ?? undefined}
            onChange={(json) => form.setFieldValue('description', json as TypedProduct['description'])}
          />
        </Suspense>
      </div>
      {!product && (
        <NativeSelect
          label={text('kind')}
          value={values.isDigital ? 'digital' : 'physical'}
          data={(['physical', 'digital'] as const).map((value) => ({ value, label: text(`kinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('isDigital', value === 'digital')}
        />
      )}
      <TextInput
        label={text('vatRate')}
        description={text('vatHint')}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        {...field('vatRate')}
      />
      <VariantFields state={state} />
      <PictureFields state={state} />
      {values.isDigital && <DocumentField state={state} />}
      <Checkbox label={text('isActive')} {...field('isActive', { type: 'checkbox' })} />
      <FormError message={problem} />
      <FormDialogFoot busy={busy} save={all('save')} onCancel={onDone} />
    </form>
  )
}
