import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList, PagedTable } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { StatusLabel } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import type { IssuedCertificate } from '../../../contract.ts'
import { CERTIFICATE_STATUS } from '../../certificate-status.ts'
import { issuedCertificatesQuery } from '../queries.ts'
import cards from '../row-cards.module.css'
import { SEARCH, type TabSearch } from './tab-search.ts'
import styles from './uni-config.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The certificates of all courses, newest first: to search, check and withdraw (UNI-B1). */
export function CertificatesTab({ query, onQuery }: TabSearch) {
  const text = useTranslations('uniConfig.certificates')
  const list = usePagedList(issuedCertificatesQuery(query))
  const box = useSearchBox(query ?? '', onQuery, SEARCH)
  const [withdrawing, setWithdrawing] = useState<IssuedCertificate>()
  const isWide = useRoomForTable()
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
  const states = { list, label: text('label'), failed: text('failed'), more: text('more'), empty: none }
  return (
    <>
      {(query !== undefined || list.state !== 'empty') && (
        <SearchBox search={box} label={text('search')} size="sm" className={styles.search} />
      )}
      {isWide ? (
        <CertificateTable {...states} onWithdraw={setWithdrawing} />
      ) : (
        <PagedList {...states} className={cards.cards}>
          {(certificate) => <Card certificate={certificate} onWithdraw={setWithdrawing} />}
        </PagedList>
      )}
      <WithdrawDialog certificate={withdrawing} onClose={() => setWithdrawing(undefined)} />
    </>
  )
}

type States = Omit<ComponentProps<typeof PagedTable<IssuedCertificate>>, 'columns' | 'children' | 'className'>
type OnWithdraw = (certificate: IssuedCertificate) => void

function CertificateTable({ onWithdraw, ...states }: States & { onWithdraw: OnWithdraw }) {
  const text = useTranslations('uniConfig.certificates')
  return (
    <PagedTable
      {...states}
      className={styles.certificates}
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
      {(certificate) => <Row certificate={certificate} onWithdraw={onWithdraw} />}
    </PagedTable>
  )
}

interface Props {
  certificate: IssuedCertificate
  onWithdraw: OnWithdraw
}

function Row({ certificate, onWithdraw }: Props) {
  const { holderName, courseTitle } = certificate
  return (
    <tr>
      <th scope="row" className={styles.holder}>
        {holderName}
      </th>
      <td className={styles.course}>{courseTitle}</td>
      <td>
        <State certificate={certificate} />
      </td>
      <td className={styles.day}>
        <Issued certificate={certificate} />
      </td>
      <td className={styles.day}>
        <Until certificate={certificate} />
      </td>
      <td className={styles.number}>
        <Check certificate={certificate} />
      </td>
      <td>
        <Withdraw certificate={certificate} onWithdraw={onWithdraw} />
      </td>
    </tr>
  )
}

/** The same where the window is too narrow for a table. */
function Card({ certificate, onWithdraw }: Props) {
  const text = useTranslations('uniConfig.certificates')
  const { holderName, courseTitle } = certificate
  return (
    <>
      <div className={cards.head}>
        <p className={cards.title}>{holderName}</p>
        <Withdraw certificate={certificate} onWithdraw={onWithdraw} />
      </div>
      <p className="m-0 wrap-anywhere">{courseTitle}</p>
      <p className="m-0">
        <State certificate={certificate} />
      </p>
      <dl className={cards.facts}>
        <dt>{text('issued')}</dt>
        <dd>
          <Issued certificate={certificate} />
        </dd>
        <dt>{text('until')}</dt>
        <dd>
          <Until certificate={certificate} />
        </dd>
        <dt>{text('number')}</dt>
        <dd>
          <Check certificate={certificate} />
        </dd>
      </dl>
    </>
  )
}

function State({ certificate: { state, withdrawnReason } }: { certificate: IssuedCertificate }) {
  const text = useTranslations('uniConfig.certificates')
  return (
    <>
      <StatusLabel status={CERTIFICATE_STATUS[state]}>{text(`states.${state}`)}</StatusLabel>
      {state === 'withdrawn' && <span className={styles.reason}>{withdrawnReason}</span>}
    </>
  )
}

function Issued({ certificate: { issuedAt } }: { certificate: IssuedCertificate }) {
  return useFormatter().dateTime(new Date(issuedAt), { dateStyle: 'medium' })
}

function Until({ certificate: { expiresOn } }: { certificate: IssuedCertificate }) {
  const text = useTranslations('uniConfig.certificates')
  const day = useDay('medium')
  return expiresOn === null ? text('forEver') : day(expiresOn)
}

function Check({ certificate: { number } }: { certificate: IssuedCertificate }) {
  const text = useTranslations('uniConfig.certificates')
  return (
    <a href={`/certificates/${number}`} aria-label={text('check', { number })}>
      {number}
    </a>
  )
}

function Withdraw({ certificate, onWithdraw }: Props) {
  const text = useTranslations('uniConfig.certificates')
  const { holderName: name, courseTitle: course, state } = certificate
  if (state === 'withdrawn') return null
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-haspopup="dialog"
      aria-label={text('withdrawOf', { name, course })}
      onClick={() => onWithdraw(certificate)}
    >
      {text('withdraw')}
    </Button>
  )
}
