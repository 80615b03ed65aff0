import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { readRate } from '#features/payments/web.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { ProductInFull } from '../../contract.ts'
import { productsApi, refetchShop } from '../queries.ts'
import { emptyProduct, isCount, isPrice, type TypedProduct, typedOf, valuesOf } from './product-values.ts'

/** The form of a product; `onDone` runs once it is saved. */
export function useProductForm(product: ProductInFull | undefined, onDone: () => void) {
  const text = useTranslations('manageShop')
  const form = useForm<TypedProduct>({
    initialValues: product ? typedOf(product) : emptyProduct(),
    validate: {
      name: (name) => (name.trim() ? null : text('product.noName')),
      vatRate: (typed) => (readRate(typed) === null ? text('invalidRate') : null),
      document: (document, { isDigital }) => (isDigital && !document ? text('product.noDocument') : null),
      variants: {
        amount: (typed) => (isPrice(typed) ? null : text('invalidAmount')),
        // Only a new variant of a thing that is sent has the field.
        stock: (typed, { isDigital, variants }, path) =>
          isDigital || variants[Number(path.split('.')[1])]?.id || isCount(typed) ? null : text('invalidCount'),
      },
    },
  })
  const { busy, problem, submit } = useSend({
    form,
    send: (typed: TypedProduct, options: { key: string }) => {
      const values = valuesOf(typed)
      if (product) return productsApi.change({ id: product.id, revision: product.revision, ...values })
      return productsApi.add({ ...values, isDigital: typed.isDigital }, options)
    },
    onSuccess: () => {
      toast.success(text('products.saved'))
      void refetchShop()
      onDone()
    },
  })
  return {
    form,
    busy,
    problem: problem?.isConflict ? text('product.changed') : problem?.aboveForm,
    onSubmit: form.onSubmit(
      (typed) => void submit(typed),
      (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
    ),
    field: (path: string, kind: { type: 'input' | 'checkbox' } = { type: 'input' }) => ({
      ...form.getInputProps(path, kind),
      'data-path': path,
    }),
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>
