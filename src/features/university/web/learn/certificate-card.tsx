import '#ui/kit-field-styles.css'
import { Button, Switch, TextInput } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { noonOf } from '#base/days.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useDownload } from '#platform/web/use-download.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import type { Certificate } from '../../contract.ts'
import { CERTIFICATE_STATUS } from '../certificate-status.ts'
import styles from './certificate-card.module.css'
import { certificatesApi, setCertificateInCache } from './queries.ts'

/** One's certificate of a course: its state, number and dates, the file, and the address at which others check it (UNI-B1). */
export function CertificateCard({ certificate }: { certificate: Certificate }) {
  const text = useTranslations('learn.certificate')
  const { state, courseTitle, withdrawnReason } = certificate
  return (
    <section className={styles.certificate} aria-labelledby="certificate-title">
      <header className={styles.head}>
        <h2 id="certificate-title" className="m-0 text-xl">
          {text('title')}
        </h2>
        <StatusLabel status={CERTIFICATE_STATUS[state]}>{text(state)}</StatusLabel>
      </header>
      <p className="m-0">{text('forCourse', { course: courseTitle })}</p>
      {state === 'withdrawn' && (
        <p className="m-0 text-danger">
          {withdrawnReason ? text('withdrawnNote', { reason: withdrawnReason }) : text('withdrawnBare')}
        </p>
      )}
      {state === 'expired' && <p className="m-0 text-warning">{text('expiredNote')}</p>}
      <Facts certificate={certificate} />
      <CheckAddress number={certificate.number} />
      <ShowName certificate={certificate} />
      {state !== 'withdrawn' && <Download certificate={certificate} />}
    </section>
  )
}

function Facts({ certificate: { holderName, number, issuedAt, expiresOn, state } }: { certificate: Certificate }) {
  const text = useTranslations('learn.certificate')
  const format = useFormatter()
  return (
    <dl className={styles.facts}>
      <Fact label={text('holder')}>{holderName}</Fact>
      <Fact label={text('number')}>
        <span className="tabular-nums">{number}</span>
      </Fact>
      <Fact label={text('issued')}>{format.dateTime(new Date(issuedAt), { dateStyle: 'long' })}</Fact>
      {expiresOn && (
        <Fact label={text(state === 'expired' ? 'expiredOn' : 'validUntil')}>
          {format.dateTime(noonOf(expiresOn), { dateStyle: 'long', timeZone: 'UTC' })}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CheckAddress({ number }: { number: string }) {
  const text = useTranslations('learn.certificate')
  const address = `${window.location.origin}/certificates/${number}`
  return (
    <div className={styles.address}>
      <TextInput
        label={text('check')}
        description={text('checkHint')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.6} aria-hidden />}
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

/** Whether strangers see the holder's name; shown as chosen once the server has confirmed. */
function ShowName({ certificate: { id, showsName } }: { certificate: Certificate }) {
  const text = useTranslations('learn.certificate')
  const [requested, setRequested] = useState(showsName)
  const { busy, problem, submit } = useSend({
    send: (shows: boolean) => certificatesApi.showName({ id, showsName: shows }),
    onSuccess: setCertificateInCache,
  })
  return (
    <Switch
      label={text('showName')}
      description={text('showNameHint')}
      checked={busy ? requested : showsName}
      error={problem?.message}
      aria-busy={busy}
      onChange={({ currentTarget }) => {
        setRequested(currentTarget.checked)
        void submit(currentTarget.checked)
      }}
    />
  )
}

function Download({ certificate: { id, number } }: { certificate: Certificate }) {
  const text = useTranslations('learn.certificate')
  const { busy, save } = useDownload()
  return (
    <Button
      className="justify-self-start"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => void save(`/api/university/certificates/${id}/file`, `certificate-${number}.pdf`)}
    >
      {text('download')}
    </Button>
  )
}
