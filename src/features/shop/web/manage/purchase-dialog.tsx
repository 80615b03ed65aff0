import '#ui/kit-field-styles.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
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
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text(purchase ? 'purchases.edit' : 'purchases.add')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <PurchaseForm key={purchase?.id ?? ''} purchase={purchase} onDone={onClose} />
    </FormDialog>
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
  const choices = useChoices()
  const isRepeated = (lines: readonly TypedLine[], id: string) =>
    lines.filter(({ variantId }) => variantId === id).length > 1
  const form = useForm<Typed>({
    initialValues: typedOf(purchase),
    validate: {
      supplier: (supplier) => (supplier.trim() ? null : text('noSupplier')),
      lines: {
        quantity: (typed) => (isCount(typed) && Number(typed) > 0 ? null : all('invalidCount')),
        variantId: (id, { lines }) => {
          if (choices.isGone(id)) return text('deletedHint')
          return isRepeated(lines, id) ? text('onlyOnce') : null
        },
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
  return { form, choices, ...sending }
}

/** Everything in stock, among which a line chooses. */
function useChoices() {
  const { items, state, next } = usePagedList(stockQuery(undefined))
  const { exists, isLoading, failure, load } = next
  const isNext = exists && !isLoading && !failure
  useEffect(() => {
    if (isNext) load()
  }, [isNext, load])
  const isComplete = (state === 'loaded' || state === 'empty') && !exists && !isLoading
  return { items, isGone: (variantId: string) => isComplete && items.every(({ id }) => id !== variantId) }
}

function PurchaseForm({ purchase, onDone }: { purchase: Purchase | undefined; onDone: () => void }) {
  const all = useTranslations('manageShop')
  const text = useTranslations('manageShop.purchases')
  const { form, choices, busy, problem, submit } = usePurchaseForm(purchase, onDone)
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
      <Lines form={form} field={field} choices={choices} stored={purchase?.lines ?? []} />
      <Textarea label={text('note')} autosize minRows={2} maxLength={MAX_PURCHASE_NOTE} {...field('note')} />
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot busy={busy} save={all('save')} onCancel={onDone} />
    </form>
  )
}

interface LinesProps {
  form: ReturnType<typeof usePurchaseForm>['form']
  field: (path: string) => object
  choices: ReturnType<typeof useChoices>
  /** The lines as they were opened, which name what is deleted. */
  stored: Purchase['lines']
}

function Lines({ form, field, choices: { items, isGone }, stored }: LinesProps) {
  const text = useTranslations('manageShop.purchases')
  const { lines } = form.values
  const offered = items.map((choice) => ({ value: choice.id, label: nameOf(choice) }))
  // A select shows its first option where its value is none of them.
  const optionsOf = (id: string) => {
    if (offered.some(({ value }) => value === id)) return offered
    const name = stored.find((line) => line.id === id)?.title ?? text('product')
    return [...offered, { value: id, label: isGone(id) ? text('deletedOf', { name }) : name }]
  }
  const unused = items.find(({ id }) => lines.every(({ variantId }) => variantId !== id))
  return (
    <fieldset className={styles.set}>
      <legend className="text-sm font-medium">{text('lines')}</legend>
      {items.length === 0 && <p className="m-0 text-quiet">{text('noStock')}</p>}
      <ul className={styles.rows}>
        {lines.map(({ variantId }, index) => (
          <li key={index} aria-label={text('line', { number: index + 1 })} className="grid gap-3">
            <div className={styles.fields}>
              <NativeSelect
                label={text('product')}
                description={isGone(variantId) && text('deletedHint')}
                data={optionsOf(variantId)}
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
