import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import styles from '../back.module.css'

/** Link back to /legal-register with the current filters (LEG-02). */
export function BackLink() {
  const text = useTranslations('legalRegister.record')
  return (
    <PlainLink to="/legal-register" changes={{ key: undefined, view: undefined }} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {text('back')}
    </PlainLink>
  )
}
