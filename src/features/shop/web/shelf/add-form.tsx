import '#ui/kit-field-styles.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '#features/payments/web.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { useViewer } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { MAX_QUANTITY, type Product, type Variant } from '../../contract.ts'
import { basketApi, refetchBasket } from '../queries.ts'
import styles from './shelf.module.css'

/** How many of a thing are called few. */
const FEW = 5

/** Price, variant and quantity, and the button that puts it in the basket; guests look. */
export function AddForm({ product: { name, variants, vatRate } }: { product: Product }) {
  const text = useTranslations('shelf')
  const money = useMoney()
  const { role } = useViewer()
  const [id, setId] = useState(() => (variants.find(({ left }) => left !== 0) ?? variants[0])?.id)
  const [quantity, setQuantity] = useState('1')
  const chosen = variants.find((variant) => variant.id === id) ?? variants[0]
  const { busy, problem, submit } = useSend({
    send: (values: { variantId: string; quantity: number }, options: { key: string }) => basketApi.add(values, options),
    onSuccess: () => {
      toast.success(text('added', { name }))
      void refetchBasket()
    },
  })
  if (!chosen) return null
  const count = Number(quantity)
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY
  const label = ({ name: variant, amount, left }: Variant) =>
    text(left === 0 ? 'variantSoldOut' : 'variantOf', { name: variant, amount: money(amount) })
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isCount) void submit({ variantId: chosen.id, quantity: count })
      }}
    >
      <p className="flex flex-wrap gap-x-4 items-baseline m-0">
        <span className="text-xl font-semibold tabular-nums">{money(chosen.amount)}</span>
        <span className="text-quiet text-sm">
          {vatRate > 0 ? text('vat', { rate: String(vatRate / 100) }) : text('noVat')}
        </span>
        <Left variant={chosen} />
      </p>
      {variants.length > 1 && (
        <NativeSelect
          label={text('variants')}
          value={chosen.id}
          data={variants.map((variant) => ({ value: variant.id, label: label(variant) }))}
          onChange={({ currentTarget: { value } }) => setId(value)}
        />
      )}
      {role !== 'guest' && (
        <div className={styles.row}>
          <TextInput
            label={text('quantity')}
            className={styles.quantity ?? ''}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={quantity}
            onChange={({ currentTarget: { value } }) => setQuantity(value.replace(/\D/g, ''))}
          />
          <Button type="submit" loading={busy} disabled={!isCount || chosen.left === 0}>
            {text('add')}
          </Button>
        </div>
      )}
      {role === 'guest' && <p className="m-0 text-quiet">{text('guests')}</p>}
      <FormError message={problem?.message} />
    </form>
  )
}

function Left({ variant: { left } }: { variant: Variant }) {
  const text = useTranslations('shelf')
  if (left === 0) return <StatusLabel status="neutral">{text('soldOut')}</StatusLabel>
  if (left === null || left > FEW) return null
  return <StatusLabel status="warning">{text('few', { count: left })}</StatusLabel>
}
