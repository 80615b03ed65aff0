import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import type { DifferenceRow, FailedMessage } from '../../treasury/contract.ts'
import { useMoney } from '../use-money.ts'
import { Dismissal } from './dismissal.tsx'
import { differencesQuery, failedMessagesQuery, overviewQuery, treasuryApi } from './queries.ts'
import styles from './treasury.module.css'

/** What ledger and provider do not agree on, and messages of the provider that could not be applied. */
export function Differences() {
  const text = useTranslations('payments.treasury')
  const { data } = useQuery(overviewQuery)
  return (
    <div className="grid gap-5">
      <p className="m-0 max-w-measure text-quiet">{text('differences.explained')}</p>
      <PagedList
        list={usePagedList(differencesQuery)}
        label={text('differences.list')}
        failed={text('failed')}
        empty={
          <EmptyState title={text(data?.reconciliation ? 'differences.none' : 'differences.never')}>
            {text('differences.noneMessage')}
          </EmptyState>
        }
        more={text('differences.more')}
        className={styles.entries}
      >
        {(difference) => <Difference difference={difference} />}
      </PagedList>
      {(data?.failedMessages ?? 0) > 0 && <FailedMessages />}
    </div>
  )
}

function Difference({ difference }: { difference: DifferenceRow }) {
  const text = useTranslations('payments.treasury.differences')
  const format = useFormatter()
  const money = useMoney()
  const { kind, subject, currency, expected, recorded, foundAt } = difference
  const when = format.dateTime(new Date(foundAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <article className={styles.entry}>
      <header>
        <h2>{text(`kind.${kind}`)}</h2>
        <time dateTime={foundAt}>{text('found', { when })}</time>
        {subject && <code>{subject}</code>}
      </header>
      <dl className={styles.sides}>
        <div>
          <dt>{text('provider')}</dt>
          <dd>{money(expected, currency)}</dd>
        </div>
        <div>
          <dt>{text('ledger')}</dt>
          <dd>{money(recorded, currency)}</dd>
        </div>
      </dl>
      <Dismissal difference={difference} />
    </article>
  )
}

function FailedMessages() {
  const text = useTranslations('payments.treasury')
  const { busy, submit } = useSend({
    send: () => treasuryApi.retryMessages({}),
    onSuccess: ({ retried }) => {
      toast.success(text('differences.retried', { count: retried }))
      void queryClient.invalidateQueries({ queryKey: ['payments'] })
    },
    onError: ({ message }) => toast.error(message),
  })
  return (
    <section aria-labelledby="failed-messages" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="failed-messages" className="m-0 text-lg">
            {text('differences.messages')}
          </h2>
          <p className="m-0 text-quiet">{text('differences.messagesHint')}</p>
        </div>
        <Button variant="default" loading={busy} onClick={() => void submit(undefined)}>
          {text('differences.retry')}
        </Button>
      </div>
      <PagedList
        list={usePagedList(failedMessagesQuery)}
        label={text('differences.messages')}
        failed={text('failed')}
        empty={null}
        more={text('differences.more')}
        className={styles.entries}
      >
        {(message) => <Message message={message} />}
      </PagedList>
    </section>
  )
}

function Message({ message: { type, objectId, attempts, receivedAt, error } }: { message: FailedMessage }) {
  const text = useTranslations('payments.treasury.differences')
  const format = useFormatter()
  return (
    <article className={styles.entry}>
      <header>
        <h3>{objectId}</h3>
        <time dateTime={receivedAt}>
          {format.dateTime(new Date(receivedAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </header>
      <p className="m-0 text-quiet">{text('message', { type, attempts, error })}</p>
    </article>
  )
}
