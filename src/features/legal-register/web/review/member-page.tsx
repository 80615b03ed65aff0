import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { useNavigate, usePathPart } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import { useDays } from '../dates.ts'
import { ExportMenu } from '../exports/export-menu.tsx'
import { legalListMessages } from '../list/messages.ts'
import { isKey } from '../search.ts'
import { RecordStatus } from '../status.tsx'
import { AccessSwitch } from './access-switch.tsx'
import { Back } from './back.tsx'
import { Holds } from './holds.tsx'
import styles from './legal-member.module.css'
import { reviewMessages } from './messages.ts'
import { type reviewApi, subscriberQuery } from './queries.ts'
import { RecordsTable } from './records-table.tsx'

/**
 * /LegalRegister/user/{userKey}: a member's records, closed ones included; an unknown member redirects to the list (LEGADM-28 to
 * LEGADM-30).
 */
export const MemberRegisterPage = withTexts(
  { legalRegister: { ...legalListMessages, review: reviewMessages } },
  function MemberRegisterPage() {
    const text = useTranslations('legalRegister.review.member')
    const userKey = usePathPart('userKey')
    const known = isKey(userKey)
    const { data, error, refetch } = useQuery({ ...subscriberQuery(userKey), enabled: known })
    const navigate = useNavigate()
    const isNobody = !known || (error !== null && asProblem(error).status === 404)
    useEffect(() => {
      if (isNobody) void navigate({ to: '/LegalRegisterDash', replace: true })
    }, [isNobody, navigate])
    if (data && !isNobody) return <Register member={data} />
    return (
      <Page title={text('loading')} heading={<span className="visually-hidden">{text('loading')}</span>}>
        {error && !isNobody ? (
          <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={360} aria-hidden />
        )}
      </Page>
    )
  },
)

function Register({ member }: { member: Awaited<ReturnType<typeof reviewApi.subscriber>> }) {
  const text = useTranslations('legalRegister.review.member')
  const { profile } = useViewer()
  const { id, displayName, summary, items, openItems, legalAccess, removed, hold, heldRecords } = member
  const { dayOf } = useDays()
  const title = text('title', { member: displayName })
  return (
    <Page
      title={title}
      heading={<span className="wrap-anywhere">{title}</span>}
      actions={
        <>
          <ExportMenu label={text('export')} path={`/legal-register/subscribers/${id}/records.export`} />
          <Back to="/dash">{text('back')}</Back>
        </>
      }
      wide
    >
      {profile?.id === id && <Note>{text('own')}</Note>}
      {removed && (
        <Note status="warning" title={text('gone')}>
          <p>{text('goneBody', { day: dayOf(removed) })}</p>
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-y-2 gap-x-5 mb-5 text-quiet text-sm">
        {summary !== 'none' && <RecordStatus status={summary} />}
        {!removed && <span>{text('summary', { items, open: openItems })}</span>}
        {!removed && (
          <div className={styles.access}>
            <AccessSwitch id={id} legalAccess={legalAccess} />
          </div>
        )}
      </div>
      <Holds member={member} holds={hold ? [hold] : []} heldRecords={heldRecords} />
      <RecordsTable member={id} />
    </Page>
  )
}
