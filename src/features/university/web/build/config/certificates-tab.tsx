import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { noonOf } from '#base/days.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import type { IssuedCertificate } from '../../../contract.ts'
import { CERTIFICATE_STATUS } from '../../certificate-status.ts'
import { issuedCertificatesQuery } from '../queries.ts'
import { SEARCH, type TabSearch } from './tab-search.ts'
import styles from './uni-config.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The certificates of all courses, newest first: to search, check and withdraw (UNI-B1). */
export function CertificatesTab({ query, onQuery }: TabSearch) {
  const text = useTranslations('uniConfig.certificates')
  const list = usePagedList(issuedCertificatesQuery(query))
  const box = useSearchBox(query ?? '', onQuery, SEARCH)
  const [withdrawing, setWithdrawing] = useState<IssuedCertificate>()
  const none =
    query === undefined ? (
      <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
    ) : (
      <EmptyState
        title={text('noMatch')}
        action={
          <Button variant="default" onClick={box.clear}>
            {text('clear')}
          </Button>
        }
      />
    )
  return (
    <>
      {(query !== undefined || list.state !== 'empty') && (
        <SearchBox search={box} label={text('search')} size="sm" className={styles.search} />
      )}
      <PagedTable
        list={list}
        label={text('label')}
        failed={text('failed')}
        more={text('more')}
        className={styles.certificates}
        empty={none}
        columns={[
          { key: 'holder', label: text('holder') },
          { key: 'course', label: text('course') },
          { key: 'state', label: text('state') },
          { key: 'issued', label: text('issued') },
          { key: 'until', label: text('until') },
          { key: 'number', label: text('number') },
          { key: 'actions', label: <span className="visually-hidden">{text('actions')}</span> },
        ]}
      >
        {(certificate) => <Row certificate={certificate} onWithdraw={() => setWithdrawing(certificate)} />}
      </PagedTable>
      <WithdrawDialog certificate={withdrawing} onClose={() => setWithdrawing(undefined)} />
    </>
  )
}

function Row({ certificate, onWithdraw }: { certificate: IssuedCertificate; onWithdraw: () => void }) {
  const text = useTranslations('uniConfig.certificates')
  const format = useFormatter()
  const { holderName, courseTitle, state, issuedAt, expiresOn, number, withdrawnReason } = certificate
  return (
    <tr>
      <th scope="row" className={styles.holder}>
        {holderName}
      </th>
      <td className={styles.course}>{courseTitle}</td>
      <td>
        <StatusLabel status={CERTIFICATE_STATUS[state]}>{text(`states.${state}`)}</StatusLabel>
        {state === 'withdrawn' && <span className={styles.reason}>{withdrawnReason}</span>}
      </td>
      <td>{format.dateTime(new Date(issuedAt), { dateStyle: 'medium' })}</td>
      <td>
        {expiresOn === null
          ? text('forEver')
          : format.dateTime(noonOf(expiresOn), { dateStyle: 'medium', timeZone: 'UTC' })}
      </td>
      <td className="tabular-nums">
        <a href={`/certificates/${number}`} aria-label={text('check', { number })}>
          {number}
        </a>
      </td>
      <td>
        {state !== 'withdrawn' && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-haspopup="dialog"
            aria-label={text('withdrawOf', { name: holderName, course: courseTitle })}
            onClick={onWithdraw}
          >
            {text('withdraw')}
          </Button>
        )}
      </td>
    </tr>
  )
}
