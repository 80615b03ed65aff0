import { useTranslations } from 'use-intl'
import { Avatar } from '#ui/avatar.tsx'
import type { Instructor } from '../../../contract.ts'
import styles from './instructors.module.css'

/** Who teaches the course, with picture and text (UNI-02). */
export function Instructors({ instructors }: { instructors: readonly Instructor[] }) {
  const text = useTranslations('course')
  if (instructors.length === 0) return null
  return (
    <section aria-labelledby="instructors-title">
      <h2 id="instructors-title" className="m-0 mb-3 text-xl">
        {text('instructors', { count: instructors.length })}
      </h2>
      <ul className="grid gap-5 m-0 p-0">
        {instructors.map(({ id, name, description, picture }) => (
          <li key={id} className={styles.instructor}>
            <Avatar name={name} url={picture?.url ?? null} size={56} />
            <div className="min-w-0">
              <p className="m-0 font-semibold wrap-anywhere">{name}</p>
              {description && <p className={styles.description}>{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
