import { Button, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useMoney } from '#features/payments/web.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { type BasketLine, MAX_QUANTITY } from '../../contract.ts'
import { basketApi, refetchBasket } from '../queries.ts'
import styles from './basket.module.css'

/** The lines of the basket, each with its quantity, price and what has changed about it (SHELL-22). */
export function BasketLines({ lines }: { lines: readonly BasketLine[] }) {
  const text = useTranslations('basket')
  return (
    <ul className={styles.lines} aria-label={text('title')}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  )
}

/** How many are offered in the list of quantities at least. */
const OFFERED = 10

function Line({ line }: { line: BasketLine }) {
  const text = useTranslations('basket')
  const money = useMoney()
  const { id, product, variant, picture, quantity, unitAmount, amount, left } = line
  const name = variant ? `${product}, ${variant}` : product
  const change = useSend({
    send: (next: number) => basketApi.set({ id, quantity: next }),
    onSuccess: () => void refetchBasket(),
    onError: toast.problem,
  })
  const removal = useSend({
    send: () => basketApi.remove({ id }),
    onSuccess: () => void refetchBasket(),
    onError: toast.problem,
  })
  const most = Math.min(MAX_QUANTITY, Math.max(OFFERED, quantity), Math.max(left ?? MAX_QUANTITY, quantity))
  return (
    <li className={styles.line}>
      {picture ? (
        <img className={styles.thumb} src={picture.sources[0]?.url ?? picture.url} alt="" />
      ) : (
        <span className={styles.thumb} aria-hidden />
      )}
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="tabular-nums">{money(amount)}</span>
      <div className={`${styles.wide} flex flex-wrap gap-2 items-center`}>
        <NativeSelect
          size="xs"
          className={styles.quantity ?? ''}
          aria-label={text('quantityOf', { name })}
          value={String(quantity)}
          disabled={change.busy || line.availability === 'gone'}
          data={Array.from({ length: most }, (_, index) => String(index + 1))}
          onChange={({ currentTarget: { value } }) => void change.submit(Number(value))}
        />
        <span className="text-quiet text-sm tabular-nums">{text('each', { amount: money(unitAmount) })}</span>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={removal.busy}
          aria-label={text('removeOf', { name })}
          onClick={() => void removal.submit(undefined)}
        >
          {text('remove')}
        </Button>
      </div>
      <Notes line={line} />
    </li>
  )
}

function Notes({ line: { availability, left, formerAmount, unitAmount } }: { line: BasketLine }) {
  const text = useTranslations('basket')
  const money = useMoney()
  return (
    <div className={`${styles.wide} text-sm`} role="status">
      {availability !== 'available' && (
        <StatusLabel status="warning">{text(availability, { count: left ?? 0 })}</StatusLabel>
      )}
      {formerAmount !== null && (
        <StatusLabel status="info">
          {text('changed', { former: money(formerAmount), now: money(unitAmount) })}
        </StatusLabel>
      )}
    </div>
  )
}
