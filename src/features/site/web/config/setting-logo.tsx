import { useTranslations } from 'use-intl'
import { PictureSetting } from '#platform/web/files/picture-setting.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { siteContract } from '../../contract.ts'
import type { Logo } from '../../logo-rules.ts'
import { siteApi } from '../site-api.ts'
import { useSite } from '../use-site.ts'
import styles from './setting-parts.module.css'
import { setSiteInCache } from './use-primary.ts'

/** A logo: shown, replaced by another picture, or removed, which shows the site's name instead (ADM-15). */
export function SettingLogo({ logo }: { logo: Logo }) {
  const text = useTranslations('site.config')
  const { primaries } = useSite()
  const url = primaries[logo]
  const name = text(`fields.${logo}`)
  return (
    <PictureSetting
      label={name}
      hint={text(`hints.${logo}`)}
      isSet={url !== ''}
      operation={siteContract.saveLogo}
      input={{ logo }}
      remove={() => siteApi.removeLogo({ logo })}
      confirmation={{ title: text('logo.removeTitle', { name }), message: text('logo.removeMessage') }}
      onChanged={(site, change) => {
        setSiteInCache(site)
        toast.success(text(`logo.${change}`, { name }))
      }}
    >
      <div className={styles.plate}>
        {url ? <img src={url} alt={primaries.appTitle} /> : <span>{text('logo.none')}</span>}
      </div>
    </PictureSetting>
  )
}
