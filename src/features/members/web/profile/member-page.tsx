import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { USER_TYPES, type UserType } from '#base/roles.ts'
import { useGoBack } from '#platform/web/editing/leave-guard.ts'
import { asProblem } from '#platform/web/problem.ts'
import { useProfileParts } from '#platform/web/profile-parts.ts'
import { Link, usePathPart } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import type { ShownMember } from '../../contract.ts'
import { membersMessages } from '../../messages.ts'
import { MemberPicture } from '../member-picture.tsx'
import { useOwnProfile } from '../own-profile.ts'
import { RelationButtons } from '../relations/relation-buttons.tsx'
import { ViewAsMember } from '../viewing/view-as-member.tsx'
import styles from './member-page.module.css'
import { profileQuery } from './profiles-api.ts'
import { SocialLinks } from './social-links.tsx'

/** Another member's profile (PROF-22, PROF-32); for one that no longer exists it shows a message and goes back (PROF-24). */
export const MemberPage = withTexts({ members: membersMessages }, function MemberPage() {
  const text = useTranslations('members.profile.member')
  const { data, error, refetch } = useQuery(profileQuery(usePathPart('displayName')))
  const goBack = useGoBack()
  const isGone = error !== null && asProblem(error).status === 404
  const leave = useEffectEvent(() => {
    toast.warning(text('deleted'))
    goBack()
  })
  useEffect(() => {
    if (isGone) void leave()
  }, [isGone])

  if (error && !isGone)
    return (
      <div className={styles.page}>
        <h1 className="visually-hidden">{text('failed')}</h1>
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      </div>
    )
  if (!data || isGone) return <Loading />
  return <Member profile={data} onBack={goBack} />
})

function Member({ profile, onBack }: { profile: ShownMember; onBack: () => void }) {
  const text = useTranslations('members.profile.member')
  const isOwn = useOwnProfile()?.id === profile.id
  const parts = useProfileParts('others')
  const name = shownName(profile.displayName)
  useTitle(name)
  return (
    <div className={styles.page}>
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 mb-6">
        <Button
          variant="subtle"
          className={styles.back}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          {text('back')}
        </Button>
        {isOwn && <Link to="/profile">{text('edit')}</Link>}
        <RelationButtons member={profile} />
        <ViewAsMember member={profile} />
      </div>
      <article className={styles.member}>
        <MemberPicture person={profile} size={168} />
        <div className="min-w-0">
          <ArrivalHeading className={styles.name}>{name}</ArrivalHeading>
          <Facts profile={profile} />
          <h2 className="m-0 mb-2 text-lg">{text('bio')}</h2>
          <p className={styles.bio} data-empty={profile.bio === ''}>
            {profile.bio || text('notProvided')}
          </p>
          <SocialLinks name={name} socials={profile.socials} />
          <Suspense>
            {parts.map(({ name: part, part: Part }) => (
              <Part key={part} profile={profile} />
            ))}
          </Suspense>
        </div>
      </article>
    </div>
  )
}

function Facts({ profile }: { profile: ShownMember }) {
  const text = useTranslations('members.profile.member')
  const userTypeName = useUserTypeName()
  const facts = [
    [text('company'), profile.company || text('notProvided')],
    [text('jobRole'), profile.jobRole || text('notProvided')],
    [text('userType'), userTypeName(profile.userType)],
    [text('savedInsights'), profile.savedInsights],
    ...(profile.topics.length > 0
      ? [[text('topics'), profile.topics.map(({ name }) => name).join(', ')] as const]
      : []),
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {profile.email && (
        <div>
          <dt>{text('email')}</dt>
          <dd>
            <a href={`mailto:${profile.email}`}>{profile.email}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The label of a user type; an unknown stored value is shown as it is (ACC-33, PROF-32). */
function useUserTypeName(): (userType: string) => string {
  const text = useTranslations('members.profile.userTypes')
  return (userType) => ((USER_TYPES as readonly string[]).includes(userType) ? text(userType as UserType) : userType)
}
