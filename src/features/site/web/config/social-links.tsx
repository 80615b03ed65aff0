import { useTranslations } from 'use-intl'
import { SettingFields, SettingsGroup, SettingText } from '#ui/setting.tsx'
import { usePrimaryLink } from './use-primary.ts'

const LINKS = ['facebook', 'twitter', 'instagram', 'linkedin', 'youtube'] as const

/** The links shown as icons in the public footer; empty ones are left out (ADM-19, TEN-15). */
export function SocialLinks() {
  const text = useTranslations('site.config')
  return (
    <SettingsGroup name="social-links" title={text('socials')} lead={text('socialsLead')}>
      <SettingFields>
        {LINKS.map((link) => (
          <SocialLink key={link} link={link} />
        ))}
      </SettingFields>
    </SettingsGroup>
  )
}

function SocialLink({ link }: { link: (typeof LINKS)[number] }) {
  const text = useTranslations('site.config')
  return <SettingText label={text(`links.${link}`)} setting={usePrimaryLink(link)} inputMode="url" maxLength={300} />
}
