import { useTranslations } from 'use-intl'
import type { RecordView } from '../../shapes.ts'
import { useDays } from '../dates.ts'
import styles from './record-part.module.css'
import { RecordPart } from './record-part.tsx'

/** Administrators who viewed the notes or evidence, and when. */
export function SeenBy({ views }: { views: readonly RecordView[] }) {
  const text = useTranslations('legalRegister.record.seen')
  const { dayOf, time } = useDays()
  return (
    <RecordPart title={text('title')} lead={text(views.length > 0 ? 'lead' : 'none')}>
      {views.length > 0 && (
        <ul className={styles.list}>
          {views.map((view) => (
            <li key={`${view.time} ${view.by.id} ${view.what} ${view.fileName}`}>
              <span>{view.by.displayName}</span>
              <span>{view.fileName ?? text(view.what)}</span>
              <time dateTime={view.time}>
                {dayOf(view.time)}, {time(view.time)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </RecordPart>
  )
}
