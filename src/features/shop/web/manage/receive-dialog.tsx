import '#ui/kit-field-styles.css'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { unansweredValues, useSendOnce } from '#platform/web/editing/use-send-once.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { Purchase } from '../../contract.ts'
import { purchasingApi, refetchShop } from '../queries.ts'
import styles from './manage.module.css'
import { isCount } from './product-values.ts'

interface Props {
  purchase: Purchase
  opened: boolean
  onClose: () => void
}

/** Adds to the stock what was received of a purchase order; all that is missing is filled in. */
export function ReceiveDialog({ purchase, opened, onClose }: Props) {
  const text = useTranslations('manageShop')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('purchases.receiveTitle', { number: purchase.number })}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <ReceiveForm key={`${purchase.id} ${purchase.revision}`} purchase={purchase} onDone={onClose} />
    </FormDialog>
  )
}

interface Typed {
  quantities: string[]
}

/** What is sent; by variant, since what is missing changes with what arrives. */
type Receipt = Pick<Parameters<typeof purchasingApi.receive>[0], 'revision' | 'lines'>

function ReceiveForm({ purchase, onDone }: { purchase: Purchase; onDone: () => void }) {
  const all = useTranslations('manageShop')
  const text = useTranslations('manageShop.purchases')
  const platform = useTranslations('platform')
  const { id, revision } = purchase
  const missing = purchase.lines.filter(({ quantity, received }) => received < quantity)
  const draftKey = `receive:${id}`
  const sent = unansweredValues<Receipt>(draftKey)
  const quantityOf = ({ id: variantId, quantity, received }: (typeof missing)[number]) =>
    sent ? (sent.lines.find((line) => line.variantId === variantId)?.quantity ?? 0) : quantity - received
  const form = useForm<Typed>({
    initialValues: { quantities: missing.map((line) => String(quantityOf(line))) },
    validate: { quantities: (typed) => (typed.every(isCount) ? null : all('invalidCount')) },
  })
  const { busy, problem, isUnanswered, submit } = useSendOnce(draftKey, {
    form,
    send: (receipt: Receipt, options: { key: string }) => purchasingApi.receive({ id, ...receipt }, options),
    onSuccess: () => {
      toast.success(text('received'))
      void refetchShop()
      onDone()
    },
    onError: () => void refetchShop(),
  })
  const receive = ({ quantities }: Typed) => {
    const lines = missing.map((line, index) => ({ variantId: line.id, quantity: Number(quantities[index]) }))
    void submit({ revision, lines: lines.filter(({ quantity }) => quantity > 0) })
  }
  const failure = isUnanswered ? platform('unanswered') : (problem?.aboveForm ?? problem?.message)
  const message = form.errors.quantities ?? failure
  return (
    <form className="grid gap-4" onSubmit={form.onSubmit(receive)} noValidate>
      <ul className={styles.rows}>
        {missing.map(({ id: variantId, title, quantity, received, isDeleted }, index) => (
          <li key={variantId}>
            <TextInput
              data-autofocus={index === 0 || undefined}
              label={title}
              description={`${text('receivedOf', { received, quantity })}${isDeleted ? `. ${text('receivedDeleted')}` : ''}`}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              {...form.getInputProps(`quantities.${index}`)}
              // What is sent again is what was sent before.
              readOnly={busy || isUnanswered}
              data-path={`quantities.${index}`}
            />
          </li>
        ))}
      </ul>
      <FormError message={typeof message === 'string' ? message : undefined} />
      <FormDialogFoot busy={busy} save={text('receive')} onCancel={onDone} />
    </form>
  )
}
