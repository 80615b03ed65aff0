import { useTranslations } from 'use-intl'
import type { Look } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import styles from './record-part.module.css'

/** Which administrators looked at notes or evidence, and when. */
export function SeenBy({ looks }: { looks: readonly Look[] }) {
  const text = useTranslations('legalRegister.record.seen')
  const { dayOf, time } = useDays()
  return (
    <section className={styles.part} aria-label={text('title')}>
      <header>
        <h2 className={styles.heading}>{text('title')}</h2>
        <p className={styles.lead}>{text(looks.length > 0 ? 'lead' : 'none')}</p>
      </header>
      {looks.length > 0 && (
        <ul className={styles.list}>
          {looks.map((look) => (
            <li key={`${look.time} ${look.by.id} ${look.what} ${look.fileName}`}>
              <span>{look.by.displayName}</span>
              <span>{look.fileName ?? text(look.what)}</span>
              <time dateTime={look.time}>
                {dayOf(look.time)}, {time(look.time)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
