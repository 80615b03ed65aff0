import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { Note } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import type { OwnMonthlyDonation } from '../../donations/contract.ts'
import checkout from '../checkout/checkout.module.css'
import { cardText } from '../membership/card-text.ts'
import { useMoney } from '../use-money.ts'
import { monthlyMessages } from './messages.ts'
import { donationsApi, monthlyQuery } from './queries.ts'

/** What somebody gives every month, with Stop; nothing where they give nothing (PAY-19). */
export const MonthlyDonations = withTexts({ monthly: monthlyMessages }, function MonthlyDonations() {
  const text = useTranslations('monthly')
  const list = usePagedList(monthlyQuery)
  if (!list.failure && !list.items.length) return null
  return (
    <section aria-label={text('title')} className="grid gap-3 mb-6">
      <h3 className="m-0 text-lg">{text('title')}</h3>
      <PagedList
        list={list}
        className={checkout.open}
        label={text('title')}
        failed={text('failed')}
        more={text('more')}
        empty={null}
      >
        {(donation) => <Donation donation={donation} />}
      </PagedList>
    </section>
  )
})

function Donation({ donation }: { donation: OwnMonthlyDonation }) {
  const text = useTranslations('monthly')
  const money = useMoney()
  const dayText = useDay()
  const { id, insightId, title, nextDay, isFailing, isPaused, isInsightHidden, checkoutId, card } = donation
  const amount = money(donation.amount)
  return (
    <article className="grid gap-2 justify-items-start">
      <p className="m-0 font-semibold tabular-nums">{text('each', { amount })}</p>
      <p className="m-0 wrap-anywhere">
        {insightId
          ? text.rich('toInsight', {
              title,
              link: (chunks) => (
                <Link to="/InsightPage/$insightKey" params={{ insightKey: insightId }}>
                  {chunks}
                </Link>
              ),
            })
          : text('toSite', { title })}
      </p>
      {!isPaused && !isFailing && <p className="m-0">{text('next', { day: dayText(nextDay) })}</p>}
      {isPaused && <Note status="warning">{text(isInsightHidden ? 'hidden' : 'paused')}</Note>}
      {isFailing && !isPaused && <Note status="warning">{text('retry', { day: dayText(nextDay) })}</Note>}
      <p className="m-0 text-quiet text-sm">{text('card', cardText(card))}</p>
      <div className="flex flex-wrap gap-3">
        {checkoutId && !isPaused && (
          <Button component="a" href={`/checkout/${checkoutId}`} aria-label={text('payOf', { amount, title })}>
            {text('pay', { amount })}
          </Button>
        )}
        {!isPaused && (
          <Button
            component="a"
            href={`/checkout/card?donation=${id}`}
            variant="default"
            aria-label={text('changeCardOf', { title })}
          >
            {text('changeCard')}
          </Button>
        )}
        <Stop donation={donation} />
      </div>
    </article>
  )
}

function Stop({ donation: { id, title } }: { donation: OwnMonthlyDonation }) {
  const text = useTranslations('monthly')
  const [opened, { open, close }] = useDisclosure()
  const { busy, problem, submit } = useSend({
    send: () => donationsApi.stopMonthly({ id }),
    onSuccess: () => {
      toast.success(text('stopped'))
      close()
      void queryClient.invalidateQueries({ queryKey: ['payments'] })
    },
  })
  return (
    <>
      <Button variant="default" onClick={open} aria-label={text('stopOf', { title })}>
        {text('stop')}
      </Button>
      <Modal opened={opened} onClose={close} title={text('stopTitle')}>
        <p className="m-0 mb-4">{text('stopHint')}</p>
        <FormError message={problem?.message} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {text('back')}
          </Button>
          <Button loading={busy} onClick={() => void submit(undefined)}>
            {text('stop')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
