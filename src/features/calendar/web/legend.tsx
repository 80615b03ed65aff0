import { useTranslations } from 'use-intl'
import styles from './calendar-page.module.css'
import { typeColours } from './model/type-colours.ts'
import type { CalendarType } from './model/view-props.ts'

/** The site's calendar types in their colours (CAL-05, CAL-23). */
export function Legend({ types }: { types: Iterable<CalendarType> }) {
  const text = useTranslations('calendar')
  return (
    <ul className={styles.legend} aria-label={text('legend')}>
      {Array.from(types, (type) => (
        <li key={type.value} className={styles.type} style={typeColours(type)}>
          {type.name}
        </li>
      ))}
    </ul>
  )
}
