import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { membersApi } from '../members-api.ts'
import styles from './bulk-counts.module.css'

/** While e-mails are on their way, their number is read again so often, in ms; nothing announces each one that is sent. */
const AGAIN_AFTER_MS = 2_000

const STATES = ['sent', 'waiting', 'delayed', 'failed'] as const

/** What became of the e-mails of a job that has ended (ADM-38). */
export function EmailDeliveries({ jobId }: { jobId: string }) {
  const text = useTranslations('members.bulkEmail')
  const { data, error } = useQuery({
    queryKey: ['bulkJobs', jobId, 'deliveries'],
    queryFn: ({ signal }) => membersApi.emailDeliveries({ id: jobId }, { signal }),
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? AGAIN_AFTER_MS : false),
  })
  if (error && !data) return <p className="m-0 text-quiet text-sm">{text('failedLoading')}</p>
  if (!data) return null
  return (
    <ul className={styles.counts} aria-label={text('deliveries')}>
      {STATES.filter((state) => data[state] > 0).map((state) => (
        <li key={state}>{text(state, { count: data[state] })}</li>
      ))}
    </ul>
  )
}
