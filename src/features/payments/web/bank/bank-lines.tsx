import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import checkout from '../checkout/checkout.module.css'
import { BankLineRow } from './bank-line-row.tsx'
import { bankApi, bankLinesQuery, refetchMoney } from './queries.ts'

/** Lines that are neither booked nor passed over, with the invoices they may pay. */
export function BankLines() {
  const text = useTranslations('bankLines')
  const list = usePagedList(bankLinesQuery)
  const { busy, submit } = useSend({
    send: () => bankApi.bookSure({}),
    onSuccess: ({ booked }) => {
      toast.success(text('booked', { count: booked }))
      void refetchMoney()
    },
    onError: toast.problem,
  })
  const bookSure = async () => {
    const question = { title: text('bookSureTitle'), message: text('bookSureMessage'), confirmLabel: text('bookSure') }
    if (await confirm(question)) void submit(undefined)
  }
  const hasSure = list.items.some(({ matches }) => matches[0]?.certainty === 'sure')
  return (
    <section aria-label={text('open')} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="m-0 text-lg">{text('open')}</h2>
        {hasSure && (
          <Button loading={busy} onClick={() => void bookSure()}>
            {text('bookSure')}
          </Button>
        )}
      </div>
      <PagedList
        list={list}
        className={checkout.open}
        label={text('open')}
        failed={text('failed')}
        loading={<SkeletonRows rows={4} height={72} label={text('loading')} />}
        more={text('more')}
        empty={<EmptyState title={text('none')}>{text('noneHint')}</EmptyState>}
      >
        {(line) => <BankLineRow line={line} />}
      </PagedList>
    </section>
  )
}
