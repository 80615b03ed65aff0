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
  'invited-too-often': 'invitedTooOften',
  retained: 'retained',
  gone: 'gone',
  error: 'error',
} as const

/** By the kind of job. */
const DONE: Record<string, 'written' | 'removed'> = { 'members.email': 'written', 'members.remove': 'removed' }

/** How an import changed those who were no members, and how its undoing did. */
const WAYS = ['invited', 'revoked'] as const

/** What became of the members of a bulk action that has ended, with the reasons of those who were left out. */
export function BulkResult({ job: { kind, done, unchanged, reasons } }: { job: BulkJob }) {
  const text = useTranslations('members.bulk')
  const ways = WAYS.map((way) => ({ way, count: reasons.find(({ reason }) => reason === way)?.count ?? 0 }))
  const others = ways.reduce((rest, { count }) => rest - count, done)
  return (
    <ul className={styles.counts}>
      {ways.map(({ way, count }) => count > 0 && <li key={way}>{text(way, { count })}</li>)}
      {(others > 0 || others === done) && <li>{text(DONE[kind] ?? 'done', { count: others })}</li>}
      {unchanged > 0 && <li>{text('already', { count: unchanged })}</li>}
      {reasons
        .filter(({ reason }) => WAYS.every((way) => way !== reason))
        .map(({ reason, count }) => (
          <li key={reason}>{text(`reasons.${isReason(reason) ? REASONS[reason] : 'error'}`, { count })}</li>
        ))}
    </ul>
  )
}

const isReason = (reason: string): reason is keyof typeof REASONS => reason in REASONS
