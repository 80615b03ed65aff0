import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { BadgeRow } from '#features/badges/web.tsx'
import { canBeBlocked, MemberLink, MemberPicture, RelationMenu } from '#features/members/web.tsx'
import { useSite } from '#features/site/web.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import type { DirectoryEntry } from '../contract.ts'
import styles from './directory.module.css'

/** A member in the directory: who they are, and links to those who share a company or a topic with them (ACC-B8). */
export function MemberCard({ member }: { member: DirectoryEntry }) {
  const { forum } = useSite().switches
  const name = shownName(member.displayName)
  return (
    <article className={styles.card}>
      <MemberPicture person={member} size={72} />
      <div className="min-w-0">
        <h2 className={styles.name}>
          <MemberLink displayName={member.displayName} className={styles.profile ?? ''} />
        </h2>
        {member.jobRole && <p className={styles.work}>{member.jobRole}</p>}
        {member.company && (
          <p className={styles.work}>
            <PlainLink to="/members" search={{ company: member.company }} className={styles.company}>
              {member.company}
            </PlainLink>
          </p>
        )}
        <Email name={name} email={member.email} />
        <Topics topics={member.topics} />
        {forum && (
          <Suspense>
            <BadgeRow badges={member.badges} />
          </Suspense>
        )}
      </div>
      <RelationMenu member={member} canBlock={canBeBlocked(member)} />
    </article>
  )
}

function Topics({ topics }: Pick<DirectoryEntry, 'topics'>) {
  const text = useTranslations('directory')
  if (topics.length === 0) return null
  return (
    <ul className={styles.topics} aria-label={text('topics')}>
      {topics.map(({ path, name }) => (
        <li key={path}>
          <PlainLink to="/members" search={{ topic: path }} className={styles.topic}>
            {name}
          </PlainLink>
        </li>
      ))}
    </ul>
  )
}

function Email({ name, email }: { name: string; email: string | null }) {
  const text = useTranslations('directory')
  if (!email) return null
  return (
    <p className={styles.work}>
      <a href={`mailto:${email}`} className={styles.company} title={text('emailTo', { name })}>
        {email}
      </a>
    </p>
  )
}
