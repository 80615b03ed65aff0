import { useTranslations } from 'use-intl'
import styles from './entry-row.module.css'

/** A name in an administrators' list; inactive entries are struck through, in grey italics (TEN-29). */
export function EntryName({ entry: { name, isActive } }: { entry: { name: string; isActive: boolean } }) {
  const text = useTranslations('site.setup')
  if (isActive) return <span className={styles.name}>{name}</span>
  return (
    <>
      <s className={styles.inactive}>{name}</s>
      <span className="visually-hidden"> ({text('inactive')})</span>
    </>
  )
}
