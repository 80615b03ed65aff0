import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { ReportLink } from '../../contract.ts'
import { refetchAdverts } from '../queries.ts'
import { linksQuery, type Reported, reportLinksApi } from './queries.ts'
import styles from './sharing.module.css'

/** The links to a report that work, with their addresses, to copy and to withdraw. */
export function ReportLinks({ reported }: { reported: Reported }) {
  const text = useTranslations('advertSharing.list')
  const { data, error, refetch } = useQuery(linksQuery(reported))
  if (error && !data)
    return <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <section className="grid gap-2" aria-labelledby="report-links">
      <h3 id="report-links" className="m-0 text-base">
        {text('title')}
      </h3>
      {data.length === 0 ? (
        <p className="m-0 text-quiet">{text('none')}</p>
      ) : (
        <ul className={styles.links}>
          {data.map((link) => (
            <Link key={link.id} link={link} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Link({ link }: { link: ReportLink }) {
  const text = useTranslations('advertSharing.list')
  const format = useFormatter()
  const { label, url, expiresAt, lastOpenedAt } = link
  const dayOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long' })
  return (
    <li className={styles.link}>
      <p className="m-0 font-medium wrap-anywhere">{label}</p>
      <p className="m-0 text-quiet text-sm">
        {text('until', { day: dayOf(expiresAt) })}{' '}
        {lastOpenedAt ? text('opened', { day: dayOf(lastOpenedAt) }) : text('unopened')} <NextMail link={link} />
      </p>
      {url ? <Address label={label} url={url} /> : <p className="m-0 text-warning text-sm">{text('noAddress')}</p>}
      <Withdraw link={link} />
    </li>
  )
}

function NextMail({ link: { mailTo, nextMailAt, expiresAt } }: { link: ReportLink }) {
  const text = useTranslations('advertSharing.list')
  const format = useFormatter()
  if (mailTo === '') return null
  if (nextMailAt === null) return text('unsubscribed', { address: mailTo })
  if (Date.parse(nextMailAt) >= Date.parse(expiresAt)) return text('mailOver', { address: mailTo })
  return text('mail', { address: mailTo, day: format.dateTime(new Date(nextMailAt), { dateStyle: 'long' }) })
}

function Address({ label, url }: { label: string; url: string }) {
  const text = useTranslations('advertSharing.list')
  return (
    <div className={styles.address}>
      <TextInput
        className={styles.addressField}
        label={text('address')}
        aria-label={text('addressOf', { label })}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
        aria-label={text('copyOf', { label })}
        onClick={() =>
          void copy(url).then(
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

async function copy(url: string): Promise<void> {
  // Browsers offer no clipboard in insecure contexts.
  if (!navigator.clipboard) throw new Error('no clipboard')
  await navigator.clipboard.writeText(url)
}

function Withdraw({ link: { id, label } }: { link: ReportLink }) {
  const text = useTranslations('advertSharing')
  const { busy, submit } = useSend({
    send: () => reportLinksApi.withdraw({ id }),
    onSuccess: () => {
      toast.success(text('withdrawn', { label }))
      void refetchAdverts()
    },
    onError: toast.problem,
  })
  const withdraw = async () => {
    const isSure = await confirm({
      title: text('withdrawTitle'),
      message: text('withdrawMessage', { label }),
      confirmLabel: text('list.withdraw'),
    })
    if (isSure) await submit(undefined)
  }
  return (
    <Button
      className={styles.withdraw}
      size="compact-sm"
      variant="subtle"
      loading={busy}
      aria-label={text('list.withdrawOf', { label })}
      onClick={() => void withdraw()}
    >
      {text('list.withdraw')}
    </Button>
  )
}
