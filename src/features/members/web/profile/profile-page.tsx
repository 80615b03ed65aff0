import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useProfileParts } from '#platform/web/profile-parts.ts'
import { Link, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { AccordionPart } from '#ui/accordion-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import type { OwnProfile } from '../../contract.ts'
import { membersMessages } from '../../messages.ts'
import { useOwnProfile } from '../own-profile.ts'
import { AvatarEditor } from './avatar-editor.tsx'
import { DangerPlace } from './danger-place.tsx'
import { EditDetails } from './edit-details.tsx'
import { EditPhoto } from './edit-photo.tsx'
import styles from './profile-page.module.css'
import { readProfileSearch } from './profile-search.ts'
import { ProfileSummary } from './profile-summary.tsx'
import { useFreshScores } from './use-fresh-scores.ts'
import { WelcomeDialog } from './welcome-dialog.tsx'

/** Few come for it, and it brings codes and passkeys along, so it is a chunk of its own. */
const EditAccount = lazy(async () => ({ default: (await import('../edit-account.tsx')).EditAccount }))

/** The own profile: what others see, and everything one changes about it (PROF-01 to PROF-03, PROF-23). */
export const ProfilePage = withTexts({ members: membersMessages }, function ProfilePage() {
  const text = useTranslations('members.profile')
  const profile = useOwnProfile()
  useFreshScores()
  if (!profile) return <Loading />
  return (
    <Page title={text('title')} heading={text('heading')} lead={text('lead')}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ProfileSummary profile={profile} />
        </div>
        <div className={styles.main}>
          <Folds profile={profile} />
          <DangerPlace />
        </div>
        <Help displayName={profile.displayName} />
      </div>
      <WelcomeDialog profile={profile} />
    </Page>
  )
})

function Folds({ profile }: { profile: OwnProfile }) {
  const text = useTranslations('members.profile.folds')
  const label = useTranslations()
  const parts = useProfileParts('own')
  const [{ open }, change] = useSearchOf(readProfileSearch)
  // A part that the address named opens in view.
  const [named] = useState(open)
  const isPhoto = useSite().primaries.avatarsPref === 'photo'
  const place = (name: string) => ({
    open: open === name,
    arrive: named === name,
    onToggle: () => void change({ open: open === name ? undefined : name }, { replace: true }),
  })
  const fold = (name: 'avatar' | 'photo' | 'details' | 'account') => ({
    title: text(name),
    lead: text(`${name}Lead`),
    ...place(name),
  })
  return (
    <div>
      {isPhoto ? (
        <AccordionPart {...fold('photo')}>
          <EditPhoto />
        </AccordionPart>
      ) : (
        <AccordionPart {...fold('avatar')}>
          <AvatarEditor />
        </AccordionPart>
      )}
      <AccordionPart {...fold('details')}>
        <EditDetails />
      </AccordionPart>
      <AccordionPart {...fold('account')}>
        <Suspense fallback={<Loading />}>
          <EditAccount />
        </Suspense>
      </AccordionPart>
      {parts.map(({ name, label: title, lead, part: Part }) => (
        <AccordionPart
          key={name}
          title={label(title as never)}
          {...(lead ? { lead: label(lead as never) } : {})}
          {...place(name)}
        >
          <Suspense fallback={<Loading />}>
            <Part profile={profile} />
          </Suspense>
        </AccordionPart>
      ))}
    </div>
  )
}

/** Who sees what of a profile (PROF-01). */
function Help({ displayName }: { displayName: string }) {
  const text = useTranslations('members.profile.help')
  const { appTitle } = useSite().primaries
  return (
    <section className={styles.help} aria-label={text('title')}>
      <h2 className={styles.small}>{text('title')}</h2>
      <p>{text('members')}</p>
      <p>{text('own', { site: appTitle })}</p>
      <p>
        <Link to="/Profile/$displayName" params={{ displayName } as never}>
          {text('look')}
        </Link>
      </p>
    </section>
  )
}
