import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useLiveTopic } from '#platform/web/live.ts'
import { useProfileParts } from '#platform/web/profile-parts.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { Link, useSearchOf } from '#platform/web/routing.tsx'
import { refetchSession, sessionQuery } from '#platform/web/session.ts'
import { useKeyedTexts, withTexts } from '#platform/web/texts.tsx'
import { AccordionItem } from '#ui/accordion-item.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import type { OwnProfile } from '../../contract.ts'
import { membersMessages } from '../../messages.ts'
import { useOwnProfile } from '../own-profile.ts'
import { AvatarEditor } from './avatar-editor.tsx'
import { DangerZoneLink } from './danger-zone-link.tsx'
import { EditDetails } from './edit-details.tsx'
import { EditPhoto } from './edit-photo.tsx'
import styles from './profile-page.module.css'
import { readProfileSearch } from './profile-search.ts'
import { ProfileSummary } from './profile-summary.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'

/** Rarely opened, and it brings codes and passkeys along, so it is a chunk of its own. */
const EditAccount = lazy(async () => ({ default: (await import('../account/edit-account.tsx')).EditAccount }))

/** The user's own profile: what others see, and everything that can be edited (PROF-01 to PROF-03, PROF-23). */
export const ProfilePage = withTexts({ members: membersMessages }, function ProfilePage() {
  const text = useTranslations('members.profile')
  const profile = useOwnProfile()
  useFreshScores()
  if (!profile) return <Loading />
  return (
    <Page title={text('title')} heading={text('heading')} lead={text('lead')}>
      <div className={styles.columns}>
        <div>
          <ProfileSummary profile={profile} />
        </div>
        <div className={styles.main}>
          <Sections profile={profile} />
          <DangerZoneLink />
        </div>
        <Help displayName={profile.displayName} />
      </div>
      <WelcomeDialog profile={profile} />
    </Page>
  )
})

function Sections({ profile }: { profile: OwnProfile }) {
  const text = useTranslations('members.profile.folds')
  const label = useKeyedTexts()
  const parts = useProfileParts('own')
  const [{ open }, change] = useSearchOf(readProfileSearch)
  // The section named in the address is scrolled into view.
  const [named] = useState(open)
  const isPhoto = useSite().primaries.avatarsPref === 'photo'
  const accordionProps = (name: string) => ({
    open: open === name,
    arrive: named === name,
    onToggle: () => void change({ open: open === name ? undefined : name }, { replace: true }),
  })
  const sectionProps = (name: 'avatar' | 'photo' | 'details' | 'account') => ({
    title: text(name),
    lead: text(`${name}Lead`),
    ...accordionProps(name),
  })
  return (
    <div>
      {isPhoto ? (
        <AccordionItem {...sectionProps('photo')}>
          <EditPhoto />
        </AccordionItem>
      ) : (
        <AccordionItem {...sectionProps('avatar')}>
          <AvatarEditor />
        </AccordionItem>
      )}
      <AccordionItem {...sectionProps('details')}>
        <EditDetails />
      </AccordionItem>
      <AccordionItem {...sectionProps('account')}>
        <Suspense fallback={<Loading />}>
          <EditAccount />
        </Suspense>
      </AccordionItem>
      {parts.map(({ name, label: title, lead, part: Part }) => (
        <AccordionItem
          key={name}
          title={label(title)}
          {...(lead ? { lead: label(lead) } : {})}
          {...accordionProps(name)}
        >
          <Suspense fallback={<Loading />}>
            <Part profile={profile} />
          </Suspense>
        </AccordionItem>
      ))}
    </div>
  )
}

/** Who can see which parts of a profile (PROF-01). */
function Help({ displayName }: { displayName: string }) {
  const text = useTranslations('members.profile.help')
  const { appTitle } = useSite().primaries
  return (
    <section className={styles.help} aria-label={text('title')}>
      <h2 className={styles.small}>{text('title')}</h2>
      <p>{text('members')}</p>
      <p>{text('own', { site: appTitle })}</p>
      <p>
        <Link to="/Profile/$displayName" params={{ displayName }}>
          {text('viewProfile')}
        </Link>
      </p>
    </section>
  )
}

/** Age in ms up to which scores count as fresh. */
const FRESH_FOR_MS = 10_000

/** Others' actions change scores and badges, so they are refetched on arrival and on every change (PROF-04). */
function useFreshScores() {
  useEffect(() => {
    const readAt = queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - readAt > FRESH_FOR_MS) void refetchSession()
  }, [])
  useLiveTopic('scores', () => void refetchSession())
}
