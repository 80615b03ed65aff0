import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { shortDate } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import { MemberAccessEnd } from '#platform/web/page-parts.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { useProfileParts } from '#platform/web/profile-parts.ts'
import { Link } from '#platform/web/routing.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { MemberDetail } from '../../contract.ts'
import { RegistrationSection } from '../approvals/registration-section.tsx'
import { MemberPicture } from '../member-picture.tsx'
import { membersApi } from '../members-api.ts'
import { ViewAsMember } from '../viewing/view-as-member.tsx'
import { AccessForm } from './access-form.tsx'
import { RemoveMember } from './remove-member.tsx'
import { UserTypeCell } from './user-cells.tsx'
import styles from './users.module.css'
import type { UsersSearch } from './users-search.ts'

/** A member with access, activity, sessions and badges, beside the table or on a page of their own (ADM-35). */
export function MemberPanel({ id, search }: { id: string; search: UsersSearch }) {
  const text = useTranslations('members.users')
  const { data, error, refetch } = useQuery({
    queryKey: ['members', 'detail', id],
    queryFn: ({ signal }) => membersApi.detail({ id }, { signal }),
  })
  return (
    <section className={styles.panel} aria-label={text('details')}>
      <Link to="/dash/users" search={search} className={styles.close} aria-label={text('close')}>
        <IconX size={18} aria-hidden />
      </Link>
      {data && <Member member={data} search={search} />}
      {!data && !error && <Loading />}
      {!data && error && (
        <ErrorState title={text('failedOne')} message={asProblem(error).message} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Member({ member, search }: { member: MemberDetail; search: UsersSearch }) {
  const text = useTranslations('members.users')
  const parts = useProfileParts('others')
  const { switches } = useSite()
  return (
    <>
      <header className={styles.head}>
        <MemberPicture person={member} size={48} />
        <div className="min-w-0">
          <h2>{shownName(member.displayName)}</h2>
          <p>
            {[`${member.firstName} ${member.lastName}`.trim(), member.jobRole, member.company]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p>
            <a href={`mailto:${member.email}`}>{member.email}</a>
            {!member.emailVerified && <span className={styles.unverified}> {text('unverified')}</span>}
          </p>
          <p>
            <UserTypeCell member={member} />
          </p>
        </div>
      </header>
      <RegistrationSection member={member} />
      <AccessForm key={member.id} member={member} />
      <MemberAccessEnd memberId={member.id} />
      <Activity member={member} />
      <Suspense>
        {parts.map(({ name, part: Part }) => (
          <Part key={name} profile={member} />
        ))}
      </Suspense>
      <p className={styles.links}>
        <Link to="/dash/audit" search={{ subject: member.id }}>
          {text('history')}
        </Link>
        {switches.legalRegister && (
          <Link to="/LegalRegister/user/$userKey" params={{ userKey: member.id }}>
            {text('register')}
          </Link>
        )}
        {switches.profiles && (
          <Link to="/Profile/$displayName" params={{ displayName: member.displayName }}>
            {text('profile')}
          </Link>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <ViewAsMember member={member} />
        <RemoveMember member={member} search={search} />
      </div>
    </>
  )
}

function Activity({ member }: { member: MemberDetail }) {
  const text = useTranslations('members.users')
  const { region } = useSite()
  const day = (date: string) => <time dateTime={date}>{shortDate(noonOf(date), { ...region, timeZone: 'UTC' })}</time>
  return (
    <>
      <h3>{text('activity')}</h3>
      <dl className={styles.facts}>
        <dt>{text('columns.signUp')}</dt>
        <dd>
          <time dateTime={member.signUp}>{shortDate(member.signUp, region)}</time>
        </dd>
        <dt>{text('lastUsed')}</dt>
        <dd>{member.sessions[0] ? day(member.sessions[0].lastUsedAt) : text('notNow')}</dd>
        <dt>{text('lastSignOut')}</dt>
        <dd>{member.lastSignOut ? day(member.lastSignOut) : text('never')}</dd>
        <dt>{text('savedInsights')}</dt>
        <dd>{member.savedInsights}</dd>
      </dl>
      <h3>{text('sessions', { count: member.sessions.length })}</h3>
      <ul className={styles.sessions}>
        {member.sessions.map((session) => (
          <li key={session.id}>
            {session.device} <span className="text-quiet">· {day(session.lastUsedAt)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
