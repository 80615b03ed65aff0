import { useTranslations } from 'use-intl'
import styles from './site-mark.module.css'
import { useSite } from './use-site.ts'

/** The site's logo, or its name in its own typeface where there is none. */
export function SiteMark({ large = false }: { large?: boolean }) {
  const text = useTranslations('site')
  const { appTitle, appLogo, appLogoLarge } = useSite().primaries
  const logo = large ? appLogoLarge || appLogo : appLogo
  if (!logo) return <span className={large ? styles.nameLarge : styles.name}>{appTitle}</span>
  return (
    <img src={logo} alt={text('toFrontPage', { title: appTitle })} className={large ? styles.logoLarge : styles.logo} />
  )
}
