import { Button, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { LINE_STATES, type LineState } from '../../bank/contract.ts'
import checkout from '../checkout/checkout.module.css'
import { BankLineRow } from './bank-line-row.tsx'
import { PassedLineRow } from './passed-line-row.tsx'
import { bankApi, bankLinesQuery, refetchMoney } from './queries.ts'

interface Props {
  state: LineState
  onState: (state: LineState) => void
}

/** Lines of bank statements with the invoices they may pay, or those that pay none and can be taken back. */
export function BankLines({ state, onState }: Props) {
  const text = useTranslations('bankLines')
  const list = usePagedList(bankLinesQuery(state))
  const title = text(state === 'open' ? 'open' : 'passedTitle')
  const hasSure = state === 'open' && list.items.some(({ matches }) => matches[0]?.certainty === 'sure')
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="m-0 text-lg">{title}</h2>
        <div className="flex flex-wrap items-center gap-3">
          {hasSure && <BookSure />}
          <NativeSelect
            label={text('show')}
            value={state}
            data={LINE_STATES.map((value) => ({ value, label: text(`states.${value}`) }))}
            onChange={({ currentTarget: { value } }) => onState(value as LineState)}
          />
        </div>
      </div>
      <PagedList
        list={list}
        className={checkout.open}
        label={title}
        failed={text('failed')}
        loading={<SkeletonRows rows={4} height={72} label={text('loading')} />}
        more={text('more')}
        empty={
          state === 'open' ? (
            <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
          ) : (
            <EmptyState title={text('nonePassed')}>{text('nonePassedHint')}</EmptyState>
          )
        }
      >
        {(line) => (state === 'open' ? <BankLineRow line={line} /> : <PassedLineRow line={line} />)}
      </PagedList>
    </section>
  )
}

function BookSure() {
  const text = useTranslations('bankLines')
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
  return (
    <Button loading={busy} onClick={() => void bookSure()}>
      {text('bookSure')}
    </Button>
  )
}
