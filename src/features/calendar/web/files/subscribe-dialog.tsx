import { Button, Modal, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Note } from '#ui/status-label.tsx'
import { calendarApi } from '../queries.ts'
import styles from './calendar-files.module.css'
import { calendarSubscribeMessages } from './messages.ts'

const FEEDS = ['personal', 'all', 'public', 'mine'] as const

const feedQuery = queryOptions({
  queryKey: ['calendar', 'feed'],
  queryFn: ({ signal }) => calendarApi.feed({}, { signal }),
})

interface Props {
  opened: boolean
  onClose: () => void
}

/** The secret addresses under which calendars elsewhere read this one (CAL-B4). */
export const SubscribeDialog = withTexts<Props>(
  { calendarSubscribe: calendarSubscribeMessages },
  function SubscribeDialog(props) {
    const text = useTranslations('calendarSubscribe')
    return (
      <Modal {...props} size="lg" title={text('title')} closeButtonProps={{ 'aria-label': text('close') }}>
        <Feeds />
      </Modal>
    )
  },
)

function Feeds() {
  const text = useTranslations('calendarSubscribe')
  const { data, error, refetch } = useQuery(feedQuery)
  const { busy, submit } = useSend({
    send: () => calendarApi.renewFeed({}),
    onSuccess: (renewed) => {
      toast.success(text(data?.addresses ? 'renewed' : 'created'))
      queryClient.setQueryData(feedQuery.queryKey, renewed)
    },
    onError: toast.problem,
  })
  if (error && !data)
    return <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { addresses } = data
  const renew = async () => {
    const isSure = await confirm({
      title: text('renewTitle'),
      message: text('renewMessage'),
      confirmLabel: text('renew'),
    })
    if (isSure) await submit(undefined)
  }
  return (
    <div className={styles.dialog}>
      <p className={styles.lead}>{text('lead')}</p>
      {addresses ? (
        <>
          {FEEDS.map((feed) => (
            <Address key={feed} feed={feed} address={addresses[feed]} />
          ))}
          <Note>{text('secret')}</Note>
          <div className={styles.actions}>
            <Button variant="default" loading={busy} onClick={() => void renew()}>
              {text('renew')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.lead}>{text('none')}</p>
          <div className={styles.actions}>
            <Button loading={busy} onClick={() => void submit(undefined)}>
              {text('create')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function Address({ feed, address }: { feed: (typeof FEEDS)[number]; address: string }) {
  const text = useTranslations('calendarSubscribe')
  return (
    <div className={styles.address}>
      <TextInput
        className={styles.addressField}
        label={text(`feeds.${feed}`)}
        description={text(`hints.${feed}`)}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        aria-label={text('copyLabel', { feed: text(`feeds.${feed}`) })}
        onClick={() =>
          void copy(address).then(
            () => toast.success(text('copied')),
            () => toast.warning(text('notCopied')),
          )
        }
      >
        {text('copy')}
      </Button>
    </div>
  )
}

async function copy(address: string): Promise<void> {
  // Browsers offer no clipboard in insecure contexts.
  if (!navigator.clipboard) throw new Error('no clipboard')
  await navigator.clipboard.writeText(address)
}
