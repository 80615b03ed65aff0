import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { Lines } from '../checkout/lines.tsx'
import { PaymentFacts } from '../checkout/payment-facts.tsx'
import { paymentQuery } from './queries.ts'
import { RefundForm } from './refund-form.tsx'
import { Refunds } from './refunds.tsx'

/** One payment with its refunds, and Refund while something is left of it. */
export function PaymentDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const text = useTranslations('received')
  // Shows the payment until the dialog has closed.
  const [shown, setShown] = useState(id)
  if (id && id !== shown) setShown(id)
  return (
    <FormDialog
      opened={id !== undefined}
      onClose={onClose}
      title={text('payment')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {shown && <OpenPayment key={shown} id={shown} />}
    </FormDialog>
  )
}

function OpenPayment({ id }: { id: string }) {
  const text = useTranslations('received')
  const { data, error, refetch } = useQuery(paymentQuery(id))
  const [view, setView] = useState<'opened' | 'refunding' | 'returned'>('opened')
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const pending = data.refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)
  const left = data.amount - pending
  // In place of the payment: on a small screen Refund would otherwise stand below what is seen of the dialog.
  if (view === 'refunding') return <RefundForm payment={data} left={left} onDone={() => setView('returned')} />
  return (
    <div ref={view === 'returned' ? takeFocus : undefined} tabIndex={-1} className="grid gap-5">
      <Lines {...data} />
      <PaymentFacts payment={data} />
      <Refunds refunds={data.refunds} currency={data.currency} />
      {left > 0 && data.state !== 'disputed' && data.state !== 'lost' && (
        <Button variant="default" className="justify-self-start" onClick={() => setView('refunding')}>
          {text('refund')}
        </Button>
      )}
    </div>
  )
}
