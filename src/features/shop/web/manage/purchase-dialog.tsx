import '#ui/kit-field-styles.css'
import { Button, Group, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { MAX_LINES, MAX_PURCHASE_NOTE, MAX_SUPPLIER, type Purchase } from '../../contract.ts'
import { purchasingApi, refetchShop, stockQuery } from '../queries.ts'
import { nameOf } from './inventory.tsx'
import styles from './manage.module.css'
import { isCount } from './product-values.ts'

interface Props {
  /** The purchase order to edit; undefined adds one. */
  purchase: Purchase | undefined
  opened: boolean
  onClose: () => void
}

/** Adds a purchase order as a draft, or changes one. */
export function PurchaseDialog({ purchase, opened, onClose }: Props) {
  const text = useTranslations('manageShop')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text(purchase ? 'purchases.edit' : 'purchases.add')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <PurchaseForm key={purchase?.id ?? ''} purchase={purchase} onDone={onClose} />
    </Modal>
  )
}

interface TypedLine {
  variantId: string
  quantity: string
}

interface Typed {
  supplier: string
  expectedDay: string
  note: string
  lines: TypedLine[]
}

const typedOf = (purchase: Purchase | undefined): Typed => ({
  supplier: purchase?.supplier ?? '',
  expectedDay: purchase?.expectedDay ?? '',
  note: purchase?.note ?? '',
  lines: (purchase?.lines ?? []).map(({ id, quantity }) => ({ variantId: id, quantity: String(quantity) })),
})

const valuesOf = ({ supplier, expectedDay, note, lines }: Typed) => ({
  supplier,
  note,
  expectedDay: expectedDay || null,
  lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity: Number(quantity) })),
})

function usePurchaseForm(purchase: Purchase | undefined, onDone: () => void) {
  const all = useTranslations('manageShop')
  const text = useTranslations('manageShop.purchases')
  const isRepeated = (lines: readonly TypedLine[], id: string) =>
    lines.filter(({ variantId }) => variantId === id).length > 1
  const form = useForm<Typed>({
    initialValues: typedOf(purchase),
    validate: {
      supplier: (supplier) => (supplier.trim() ? null : text('noSupplier')),
      lines: {
        quantity: (typed) => (isCount(typed) && Number(typed) > 0 ? null : all('invalidCount')),
        variantId: (id, { lines }) => (isRepeated(lines, id) ? text('onlyOnce') : null),
      },
    },
  })
  const sending = useSend({
    form,
    send: (typed: Typed, options: { key: string }) => {
      const values = valuesOf(typed)
      if (!purchase) return purchasingApi.add(values, options)
      return purchasingApi.change({ id: purchase.id, revision: purchase.revision, ...values })
    },
    onSuccess: () => {
      toast.success(text('saved'))
      void refetchShop()
      form.reset()
      onDone()
    },
  })
  return { form, ...sending }
}

function PurchaseForm({ purchase, onDone }: { purchase: Purchase | undefined; onDone: () => void }) {
  const all = useTranslations('manageShop')
  const text = useTranslations('manageShop.purchases')
  const { form, busy, problem, submit } = usePurchaseForm(purchase, onDone)
  const field = (path: string) => ({ ...form.getInputProps(path), 'data-path': path })
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={form.onSubmit(
        (typed) => void submit(typed),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <TextInput
        data-autofocus
        label={text('supplier')}
        maxLength={MAX_SUPPLIER}
        autoComplete="off"
        {...field('supplier')}
      />
      <TextInput type="date" label={text('expected')} {...field('expectedDay')} />
      <Lines form={form} field={field} />
      <Textarea label={text('note')} autosize minRows={2} maxLength={MAX_PURCHASE_NOTE} {...field('note')} />
      <FormError message={problem?.aboveForm} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {all('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {all('save')}
        </Button>
      </Group>
    </form>
  )
}

interface LinesProps {
  form: ReturnType<typeof usePurchaseForm>['form']
  field: (path: string) => object
}

function Lines({ form, field }: LinesProps) {
  const text = useTranslations('manageShop.purchases')
  const { items: choices, next } = usePagedList(stockQuery(undefined))
  const { exists, isLoading, failure, load } = next
  const isNext = exists && !isLoading && !failure
  // The choice is among everything in stock.
  useEffect(() => {
    if (isNext) load()
  }, [isNext, load])
  const { lines } = form.values
  const unused = choices.find(({ id }) => lines.every(({ variantId }) => variantId !== id))
  return (
    <fieldset className={styles.set}>
      <legend className="text-sm font-medium">{text('lines')}</legend>
      {choices.length === 0 && <p className="m-0 text-quiet">{text('noStock')}</p>}
      <ul className={styles.rows}>
        {lines.map((_, index) => (
          <li key={index} aria-label={text('line', { number: index + 1 })} className="grid gap-3">
            <div className={styles.fields}>
              <NativeSelect
                label={text('product')}
                data={choices.map((choice) => ({ value: choice.id, label: nameOf(choice) }))}
                {...field(`lines.${index}.variantId`)}
              />
              <TextInput
                label={text('quantity')}
                inputMode="numeric"
                maxLength={6}
                autoComplete="off"
                {...field(`lines.${index}.quantity`)}
              />
            </div>
            <Button
              variant="subtle"
              size="compact-sm"
              className="justify-self-start"
              onClick={() => form.removeListItem('lines', index)}
            >
              {text('removeLine', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {unused && lines.length < MAX_LINES && (
        <Button
          variant="default"
          size="compact-sm"
          className="justify-self-start"
          onClick={() => form.insertListItem('lines', { variantId: unused.id, quantity: '1' })}
        >
          {text('addLine')}
        </Button>
      )}
    </fieldset>
  )
}
