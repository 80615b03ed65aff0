import { useTranslations } from 'use-intl'
import type { BulkJob } from '#base/bulk-job.ts'
import styles from './bulk-counts.module.css'

const REASONS = {
  yourself: 'yourself',
  'email-unverified': 'unverified',
  'not-an-administrator': 'demoted',
  'changed-since': 'changedSince',
  'opted-out': 'optedOut',
  administrator: 'administrator',
  retained: 'retained',
  gone: 'gone',
  error: 'error',
} as const

/** By the kind of job. */
const DONE: Record<string, 'written' | 'removed'> = { 'members.email': 'written', 'members.remove': 'removed' }

/** What became of the members of a bulk action that has ended, with the reasons of those who were left out. */
export function BulkResult({ job: { kind, done, unchanged, reasons } }: { job: BulkJob }) {
  const text = useTranslations('members.bulk')
  return (
    <ul className={styles.counts}>
      <li>{text(DONE[kind] ?? 'done', { count: done })}</li>
      {unchanged > 0 && <li>{text('already', { count: unchanged })}</li>}
      {reasons.map(({ reason, count }) => (
        <li key={reason}>{text(`reasons.${isReason(reason) ? REASONS[reason] : 'error'}`, { count })}</li>
      ))}
    </ul>
  )
}

const isReason = (reason: string): reason is keyof typeof REASONS => reason in REASONS
