import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderInFull, OrderLine } from '../../contract.ts'

/** The lines of an order of which something can come back into stock. */
export const returnableOf = ({ lines }: Pick<OrderInFull, 'lines'>): OrderLine[] =>
  lines.filter(({ isDigital, returned, quantity }) => !isDigital && returned < quantity)

/** How many of each variant can come back, by variant. */
export const quantitiesOf = (lines: readonly OrderLine[]): Record<string, number> =>
  Object.fromEntries(lines.map((line) => [line.id, line.quantity - line.returned]))

/** What is ticked, as the server takes it. */
export const returnedIn = (ticked: readonly string[], quantities: Record<string, number>) =>
  ticked.map((variantId) => ({ variantId, quantity: quantities[variantId] ?? 0 }))

interface Props {
  lines: readonly OrderLine[]
  disabled: boolean
  value: string[]
  onChange: (ticked: string[]) => void
  error?: ReactNode
}

/** A tick for each thing of an order that comes back into stock. */
export function ReturnFields({ lines, disabled, ...group }: Props) {
  const text = useTranslations('shopOrders')
  return (
    <Checkbox.Group label={text('putBack')} {...group}>
      <div className="grid gap-2 mt-2">
        {lines.map((line) => (
          <Checkbox
            key={line.id}
            value={line.id}
            disabled={disabled}
            label={text('putBackOf', { count: line.quantity - line.returned, title: line.title })}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
