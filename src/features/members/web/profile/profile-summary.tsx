import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useSite } from '#features/site/web.tsx'
import type { OwnProfile } from '../../contract.ts'
import { SCORES } from '../../profiles/rules.ts'
import { MemberPicture } from '../member-picture.tsx'
import styles from './profile-summary.module.css'

/** Current picture, name, company, bio and Forum Stats (PROF-01, PROF-04). */
export function ProfileSummary({ profile }: { profile: OwnProfile }) {
  const text = useTranslations('members.profile')
  const { switches } = useSite()
  return (
    <section className={styles.summary} aria-label={shownName(profile.displayName)}>
      <MemberPicture person={profile} size={148} />
      <div className="grid gap-1 min-w-0">
        <p className={styles.name}>{shownName(profile.displayName)}</p>
        <p className="text-quiet">
          {[profile.jobRole, profile.company].filter(Boolean).join(', ') || text('noCompany')}
        </p>
        <p className={styles.bio} data-empty={profile.bio === ''}>
          {profile.bio || text('noBio')}
        </p>
      </div>
      {switches.forum && <ForumStats scores={profile.scores} />}
    </section>
  )
}

function ForumStats({ scores }: { scores: OwnProfile['scores'] }) {
  const text = useTranslations('members.profile')
  return (
    <div className={styles.stats}>
      <h2 className={styles.small}>{text('statsTitle')}</h2>
      <dl className={styles.scores}>
        {SCORES.map((name) => (
          <div key={name} className={styles.score}>
            <dt>{text(`scores.${name}`)}</dt>
            <dd>{scores[name] ?? 0}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
