import '#ui/kit-field-styles.css'
import { Button, TextInput } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useOnceForm } from '#platform/web/editing/use-once-form.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { MAX_NOTE, type Stocked, type StockMovement } from '../../contract.ts'
import styles from '../orders/orders.module.css'
import { movementsQuery, refetchShop, stockApi } from '../queries.ts'

interface Props {
  stocked: Stocked
  opened: boolean
  onClose: () => void
}

/** Corrects one stock, above every change of it. */
export function StockDialog({ stocked, opened, onClose }: Props) {
  const text = useTranslations('manageShop')
  const name = stocked.variant ? `${stocked.product}, ${stocked.variant}` : stocked.product
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('stock.title', { name })}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <div key={stocked.id} className="grid gap-6">
        <Correction id={stocked.id} name={name} />
        <Movements id={stocked.id} />
      </div>
    </FormDialog>
  )
}

const readChange = (typed: string) => (/^[+-]?\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0)

function Correction({ id, name }: { id: string; name: string }) {
  const text = useTranslations('manageShop')
  const fresh = { change: '', note: '' }
  const { busy, message, onSubmit, field } = useOnceForm(`correct-stock:${id}`, {
    initialValues: fresh,
    validate: { change: (typed) => (readChange(typed) === 0 ? text('invalidCount') : null) },
    send: ({ change, note }, options) => stockApi.correct({ id, change: readChange(change), note }, options),
    onSuccess: ({ stock }, form) => {
      toast.success(text('stock.corrected', { name, stock }))
      form.setValues(fresh)
      void refetchShop()
    },
  })
  return (
    <form className="grid gap-3" onSubmit={onSubmit} noValidate>
      <TextInput
        data-autofocus
        label={text('stock.change')}
        description={text('stock.changeHint')}
        maxLength={7}
        autoComplete="off"
        {...field('change')}
      />
      <TextInput
        label={text('stock.note')}
        description={text('stock.noteHint')}
        maxLength={MAX_NOTE}
        autoComplete="off"
        {...field('note')}
      />
      <FormError message={message} />
      <Button type="submit" className="justify-self-start" loading={busy}>
        {text('stock.correct')}
      </Button>
    </form>
  )
}

function Movements({ id }: { id: string }) {
  const text = useTranslations('manageShop')
  const list = usePagedList(movementsQuery(id))
  return (
    <section className="grid gap-2" aria-label={text('stock.movements')}>
      <h2 className="m-0 text-base">{text('stock.movements')}</h2>
      <PagedList
        list={list}
        className={styles.lines}
        label={text('stock.movements')}
        failed={text('stock.movementsFailed')}
        more={text('more')}
        empty={<p className="m-0 text-quiet">{text('stock.noMovements')}</p>}
      >
        {(movement) => <Change movement={movement} />}
      </PagedList>
    </section>
  )
}

const SIGNED = { signDisplay: 'exceptZero' } as const

function Change({ movement: { kind, stock, reserved, note, by, at } }: { movement: StockMovement }) {
  const text = useTranslations('manageShop.stock')
  const format = useFormatter()
  return (
    <>
      <span className="wrap-anywhere">
        {text(`kinds.${kind}`)} {format.number(stock === 0 ? reserved : stock, SIGNED)}
        {note && <span className="text-quiet">, {note}</span>}
        {by && <span className="text-quiet"> {text('by', { name: by })}</span>}
      </span>
      <time dateTime={at} className="text-quiet">
        {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </>
  )
}
