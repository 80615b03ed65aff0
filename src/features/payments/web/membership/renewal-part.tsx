import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import { usePriceText } from '../plans/price-text.ts'
import { useMoney } from '../use-money.ts'
import { cardText } from './card-text.ts'
import { membershipsApi, type OwnMembership } from './queries.ts'

type Renewal = NonNullable<OwnMembership['renewal']>

interface Props {
  renewal: Renewal
  /** The present plan. */
  plan: NonNullable<OwnMembership['plan']>
}

/** How the membership renews, with which card, and what can be done about it (PAY-B1). */
export function RenewalPart({ renewal, plan }: Props) {
  const text = useTranslations('membership.renews')
  const { state, card, checkoutId } = renewal
  const isUnpaid = state === 'failing' || state === 'ended'
  const money = useMoney()
  const amount = money(renewal.plan.amount)
  return (
    <section aria-label={text('title')} className="grid gap-3">
      <h2 className="m-0 text-xl">{text('title')}</h2>
      <State renewal={renewal} />
      {state !== 'cancelled' && <p className="m-0">{text('card', cardText(card))}</p>}
      <div className="flex flex-wrap gap-3">
        {isUnpaid && checkoutId && (
          <Button component="a" href={`/checkout/${checkoutId}`}>
            {text('pay', { amount })}
          </Button>
        )}
        {state !== 'cancelled' && (
          <Button component="a" href="/checkout/card" variant="default">
            {text('changeCard')}
          </Button>
        )}
        {(state === 'on' || state === 'failing') && <Cancel renewal={renewal} />}
        {renewal.isOtherPlan && state === 'on' && <Stay plan={plan} />}
        {renewal.canResume && <Resume />}
      </div>
    </section>
  )
}

function State({ renewal }: { renewal: Renewal }) {
  const text = useTranslations('membership.renews')
  const dayText = useDay()
  const price = usePriceText()
  const money = useMoney()
  const { state, isTrial, isOtherPlan, dueDay, graceDay, attemptDay, plan, canResume } = renewal
  const [day, amount] = [dayText(dueDay), money(plan.amount)]
  if (state === 'failing' || state === 'ended')
    return (
      <Note status="warning" title={text(state)}>
        <p className="m-0">{text(`${state}Hint`, { day: dayText(graceDay ?? dueDay), amount })}</p>
        {state === 'failing' && attemptDay && <p className="m-0">{text('retry', { day: dayText(attemptDay) })}</p>}
      </Note>
    )
  if (state === 'cancelled') return <p className="m-0">{text(canResume ? 'cancelled' : 'cancelledOver', { day })}</p>
  if (isTrial) return <p className="m-0">{text('trial', { day, amount: price(plan) })}</p>
  return <p className="m-0">{text(isOtherPlan ? 'onOther' : 'on', { day, amount: price(plan), plan: plan.name })}</p>
}

const refetch = () => queryClient.invalidateQueries({ queryKey: ['payments'] })

function useSetRenewing(message: 'cancelledNow' | 'resumed', onDone: () => void = () => undefined) {
  const text = useTranslations('membership.renews')
  return useSend({
    send: (renews: boolean) => membershipsApi.setRenewing({ renews }),
    onSuccess: () => {
      toast.success(text(message))
      onDone()
      void refetch()
    },
  })
}

function Cancel({ renewal: { dueDay, state } }: { renewal: Renewal }) {
  const text = useTranslations('membership.renews')
  const dayText = useDay()
  const [opened, { open, close }] = useDisclosure()
  const { busy, problem, submit } = useSetRenewing('cancelledNow', close)
  return (
    <>
      <Button variant="default" onClick={open}>
        {text('cancel')}
      </Button>
      <Modal opened={opened} onClose={close} title={text('cancelTitle')}>
        <p className="m-0 mb-4">
          {text(state === 'failing' ? 'cancelFailing' : 'cancelHint', { day: dayText(dueDay) })}
        </p>
        <FormError message={problem?.message} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {text('back')}
          </Button>
          <Button loading={busy} onClick={() => void submit(false)}>
            {text('cancel')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}

function Resume() {
  const text = useTranslations('membership.renews')
  const { busy, problem, submit } = useSetRenewing('resumed')
  return (
    <>
      <Button loading={busy} onClick={() => void submit(true)}>
        {text('resume')}
      </Button>
      <FormError message={problem?.message} />
    </>
  )
}

function Stay({ plan: { id, name } }: Pick<Props, 'plan'>) {
  const text = useTranslations('membership')
  const { busy, problem, submit } = useSend({
    send: () => membershipsApi.renewTo({ planId: id }),
    onSuccess: () => {
      toast.success(text('changed', { name }))
      void refetch()
    },
  })
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void submit(undefined)}>
        {text('renews.stay', { plan: name })}
      </Button>
      <FormError message={problem?.message} />
    </>
  )
}
