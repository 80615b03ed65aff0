import { useTranslations } from 'use-intl'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { Entry, Evidence } from '../../../shapes.ts'
import { useDays } from '../../dates.ts'
import { RecordStatus } from '../../status.tsx'
import { DocumentLink } from '../evidence/document-link.tsx'
import { Sha256 } from '../evidence/sha256.tsx'
import part from '../record-part.module.css'
import styles from './entry-in-full.module.css'

/** An entry with its full note, its evidence, and corrections beside the original (LEG-28, LEG-30, LEG-B4). */
export function EntryInFull({ entry }: { entry: Entry }) {
  const text = useTranslations('legalRegister.record.history')
  const { dayOf, time } = useDays()
  const { complianceCheck, complianceNote, corrections, documents } = entry
  return (
    <div className={styles.full}>
      <div className={styles.versions}>
        <section className="min-w-0">
          {corrections.length > 0 && (
            <>
              <h3 className={styles.heading}>{text('original')}</h3>
              <RecordStatus status={complianceCheck} />
            </>
          )}
          <NoteText html={complianceNote} />
        </section>
        {corrections.map((correction) => (
          <section key={correction.number} className="min-w-0">
            <h3 className={styles.heading}>{text('correction')}</h3>
            <RecordStatus status={correction.complianceCheck} />
            <NoteText html={correction.complianceNote} />
            <p className="m-0 mt-1 text-quiet wrap-anywhere">{text('why', { why: correction.why })}</p>
            <p className="m-0 mt-1 text-quiet wrap-anywhere">
              {text('by', {
                name: correction.by.displayName,
                day: dayOf(correction.time),
                time: time(correction.time),
              })}
            </p>
          </section>
        ))}
      </div>
      {documents.length > 0 && (
        <ul className="grid">
          {documents.map((document) => (
            <Document key={document.key} document={document} />
          ))}
        </ul>
      )}
    </div>
  )
}

function NoteText({ html }: { html: string }) {
  const text = useTranslations('legalRegister.record.history')
  if (html === '') return <p className="m-0 mt-1 text-quiet wrap-anywhere">{text('noNote')}</p>
  return <RichText html={html} className={part.text} />
}

function Document({ document }: { document: Evidence }) {
  const text = useTranslations('legalRegister.record.evidence')
  const { day, dayOf } = useDays()
  const { key, fileName, effectiveOn, expiresOn, expired, timeAdded, sha256 } = document
  return (
    <li className={styles.document}>
      <DocumentLink documentKey={key} fileName={fileName} />
      <span>{text('sent', { day: dayOf(timeAdded) })}</span>
      {effectiveOn && <span>{text('effective', { day: day(effectiveOn) })}</span>}
      {expiresOn && (
        <span data-expired={expired || undefined}>{text(expired ? 'expired' : 'until', { day: day(expiresOn) })}</span>
      )}
      <Sha256 hash={sha256} fileName={fileName} />
    </li>
  )
}
