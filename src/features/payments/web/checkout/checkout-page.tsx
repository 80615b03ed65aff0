import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type ApiProblem, asProblem } from '#platform/web/problem.ts'
import { usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { Checkout } from '../../contract.ts'
import { useMoney } from '../use-money.ts'
import styles from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import { Lines } from './lines.tsx'
import { checkoutMessages, receiptMessages } from './messages.ts'
import { PayForm } from './pay-form.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { checkoutQuery } from './queries.ts'
import { ToSite } from './to-site.tsx'
import { useOwnDocument } from './use-own-document.ts'

/** One checkout: what is paid for and the card entry, or what became of it (PAY-12 to PAY-15). */
export const CheckoutPage = withTexts(
  { checkout: { ...checkoutMessages, receipts: receiptMessages } },
  function CheckoutPage() {
    const text = useTranslations('checkout')
    const id = usePathPart('checkoutKey')
    const isOwnDocument = useOwnDocument()
    const { data, error, refetch } = useQuery(checkoutQuery(id))
    const money = useMoney()
    if (!isOwnDocument) return <Loading whole />
    const title = data ? titleOf(data) : text('title')
    function titleOf({ state, amount, currency }: Checkout) {
      if (state === 'paid') return text('thanks')
      return state === 'open' ? text('payTitle', { amount: money(amount, currency) }) : text(`ended.${state}`)
    }
    return (
      <CheckoutFrame title={title}>
        {data && <State key={data.id} checkout={data} />}
        {error && !data && <Failure problem={asProblem(error)} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
      </CheckoutFrame>
    )
  },
)

/** Nothing to pay for at this address, which another attempt would not change; or what was to be loaded and was not. */
function Failure({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) {
  const text = useTranslations('checkout')
  if (problem.status === 400 || problem.status === 404)
    return (
      <EmptyState title={text('noneHere')} action={<ToSite />}>
        {text('noneHereHint')}
      </EmptyState>
    )
  return <ErrorState title={text('failed')} message={problem.message} onRetry={onRetry} />
}

function State({ checkout }: { checkout: Checkout }) {
  const text = useTranslations('checkout')
  const { state, payment, backTo, purpose } = checkout
  const back = (
    <Button component="a" href={backTo} variant="default" className="justify-self-start">
      {text(state === 'paid' && purpose === 'shop' ? 'toOrders' : `backTo.${purpose}`)}
    </Button>
  )
  if (state === 'open')
    return (
      <div className={styles.columns}>
        <Lines {...checkout} />
        <PayForm checkout={checkout} />
      </div>
    )
  if (state === 'paid')
    return (
      <div className="grid gap-5">
        <p className="m-0" role="status">
          {text('thanksLead')}
        </p>
        <div className={styles.columns}>
          <Lines {...checkout} />
          {payment && <PaymentFacts payment={payment} />}
        </div>
        {back}
      </div>
    )
  return (
    <div className="grid gap-5">
      <p className="m-0">{text(state === 'returned' ? 'ended.returnedHint' : 'ended.hint')}</p>
      <Lines {...checkout} />
      {back}
    </div>
  )
}
