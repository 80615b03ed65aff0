import { useTranslations } from 'use-intl'
import type { Look } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import styles from './record-part.module.css'
import { RecordPart } from './record-part.tsx'

/** Which administrators looked at notes or evidence, and when. */
export function SeenBy({ looks }: { looks: readonly Look[] }) {
  const text = useTranslations('legalRegister.record.seen')
  const { dayOf, time } = useDays()
  return (
    <RecordPart title={text('title')} lead={text(looks.length > 0 ? 'lead' : 'none')}>
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
    </RecordPart>
  )
}
