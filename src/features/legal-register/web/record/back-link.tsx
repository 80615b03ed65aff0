import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import styles from './back-to-register.module.css'

/** The way back to /legal-register, with the filters one came with (LEG-02). */
export function BackLink() {
  const text = useTranslations('legalRegister.record')
  return (
    <PlainLink
      to="/legal-register"
      search={((before: object) => ({ ...before, key: undefined, view: undefined })) as never}
      className={styles.back}
    >
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {text('back')}
    </PlainLink>
  )
}
