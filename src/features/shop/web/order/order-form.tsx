import '#ui/kit-field-styles.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { useMoney } from '#features/payments/web.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import type { CheckoutPartProps } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Loading } from '#ui/loading.tsx'
import { type Basket, ordersContract } from '../../contract.ts'
import styles from '../basket/basket.module.css'
import { BasketLines } from '../basket/basket-lines.tsx'
import { basketMessages } from '../basket/messages.ts'
import { useBasket } from '../basket/use-basket.ts'
import { lastDeliveryQuery, ordersApi, refetchBasket } from '../queries.ts'

type LastDelivery = Awaited<ReturnType<typeof ordersApi.lastDelivery>>

/** The basket at `/checkout`, with where it is sent, before it is paid (PAY-12); for others, what they have begun. */
export function OrderPart(props: CheckoutPartProps) {
  const { role } = useViewer()
  return MEMBERS_NOT_GUESTS.includes(role) ? <Order {...props} /> : props.begun(true)
}

const Order = withTexts<CheckoutPartProps>({ basket: basketMessages }, function Order({ begun }) {
  const text = useTranslations('basket')
  const { data, error, refetch } = useBasket()
  // Without it the form begins empty.
  const last = useQuery(lastDeliveryQuery)
  if (!data && error)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data || last.isPending) return <Loading />
  if (data.lines.length === 0) return begun(true)
  return (
    <div className="grid gap-6">
      <OrderForm basket={data} last={last.data} />
      {begun(false)}
    </div>
  )
})

function OrderForm({ basket, last }: { basket: Basket; last: LastDelivery | undefined }) {
  const text = useTranslations('basket')
  const money = useMoney()
  const { profile } = useViewer()
  const isReady = basket.lines.every(({ availability }) => availability === 'available')
  const { busy, problem, onSubmit, field } = useContractForm({
    operation: ordersContract.begin,
    initialValues: {
      deliveryName: last?.deliveryName || (profile?.displayName ?? ''),
      deliveryAddress: last?.deliveryAddress ?? '',
    },
    send: (values, options: { key: string }) => ordersApi.begin(values, options),
    // The checkout is a document of its own, so it is loaded from the server.
    onSuccess: ({ id }) => window.location.assign(`/checkout/${id}`),
    onError: () => void refetchBasket(),
  })
  return (
    <form className={styles.order} onSubmit={onSubmit} noValidate>
      <section aria-label={text('order.lines')} className="grid gap-4">
        <h2 className="m-0 text-lg">{text('order.lines')}</h2>
        <BasketLines lines={basket.lines} />
        <p className={`${styles.total} m-0 font-semibold`}>
          <span>{text('total')}</span>
          <span className="tabular-nums">{money(basket.amount, basket.currency)}</span>
        </p>
      </section>
      {basket.needsDelivery ? (
        <section aria-label={text('order.delivery')} className="grid gap-3">
          <h2 className="m-0 text-lg">{text('order.delivery')}</h2>
          <TextInput label={text('order.name')} autoComplete="shipping name" {...field('deliveryName')} />
          <Textarea
            label={text('order.address')}
            description={text('order.addressHint')}
            autoComplete="shipping street-address"
            autosize
            minRows={3}
            {...field('deliveryAddress')}
          />
        </section>
      ) : (
        <p className="m-0 text-quiet">{text('order.digital')}</p>
      )}
      {!basket.canPay && <p className="m-0 text-danger">{text('noCards')}</p>}
      {!isReady && <p className="m-0 text-danger">{text('order.fix')}</p>}
      <FormError message={problem?.aboveForm} />
      <p className="m-0 text-quiet text-sm">{text('order.reserved')}</p>
      <Button type="submit" className="justify-self-start" loading={busy} disabled={!isReady || !basket.canPay}>
        {text('order.pay')}
      </Button>
    </form>
  )
}
