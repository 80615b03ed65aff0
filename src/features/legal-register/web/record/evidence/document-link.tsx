import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from '../history/compliance-history.module.css'

/** Opens a document in a new window; the server checks access each time (LEG-26). */
export function DocumentLink({ documentKey, fileName }: { documentKey: string; fileName: string }) {
  const text = useTranslations('legalRegister.record.evidence')
  return (
    <a
      href={`/api/legal-register/documents/${documentKey}`}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.link}
    >
      <IconFileTypePdf size={16} stroke={1.6} aria-hidden />
      {fileName}
      <span className="visually-hidden"> ({text('open')})</span>
    </a>
  )
}
