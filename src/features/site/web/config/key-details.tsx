import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { SettingFields, SettingsGroup, SettingText } from '#ui/setting.tsx'
import { SettingChoice } from './setting-choice.tsx'
import { SettingLogo } from './setting-logo.tsx'
import styles from './setting-parts.module.css'
import { type TextField, usePrimary } from './use-primary.ts'

/** The site's identity: name, pictures, contact details, and settings for new members (ADM-15, TEN-16, TEN-17). */
export function KeyDetails() {
  const text = useTranslations('site.config')
  return (
    <SettingsGroup name="key-details" title={text('keyDetails')} lead={text('keyDetailsLead')}>
      <SettingFields>
        <PrimaryText field="appTitle" maxLength={80} />
        <SettingLogo logo="appLogo" />
        <SettingLogo logo="appLogoLarge" />
        <PrimaryText field="appUrl" inputMode="url" maxLength={300} />
        <PrimaryText field="appEmail" inputMode="email" maxLength={254} />
        <PrimaryText field="appPhone" inputMode="tel" maxLength={40} />
        <PrimaryText field="appNewUserMessage" rows={4} maxLength={500} />
        <SettingChoice field="avatarsPref" choices={['avatar', 'photo']} />
        <SettingChoice field="randomName" choices={['on', 'off']} />
      </SettingFields>
    </SettingsGroup>
  )
}

const BRANDED = ['radio', 'energy', 'filmClub', 'filmMakers'] as const

/** The choice of front page: the designer's, or a branded one, with links to the branded pages' contents (TEN-12). */
export function FrontPageChoice() {
  const text = useTranslations('site.config')
  return (
    <SettingsGroup name="front-page" title={text('frontPage')} lead={text('frontPageLead')}>
      <SettingFields>
        <SettingChoice field="landingVariant" choices={['designer', ...BRANDED]} />
        <div>
          <p className={styles.label}>{text('brandedContents')}</p>
          <p className="m-0 mb-2 max-w-measure text-quiet text-sm">{text('brandedContentsHint')}</p>
          <ul className={styles.links}>
            {BRANDED.map((variant) => (
              <li key={variant}>
                <Link to="/dash/front-page/$variant" params={{ variant }}>
                  {text(`choices.landingVariant.${variant}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </SettingFields>
    </SettingsGroup>
  )
}

const ADDRESS = ['addressLine1', 'addressLine2', 'addressLine3', 'town', 'postCode', 'country'] as const
const LONGEST = { addressLine1: 120, addressLine2: 120, addressLine3: 120, town: 80, postCode: 20, country: 60 }

/** The postal address, line by line (ADM-17). */
export function Address() {
  const text = useTranslations('site.config')
  return (
    <SettingsGroup name="address" title={text('address')} lead={text('addressLead')}>
      <SettingFields>
        {ADDRESS.map((field) => (
          <PrimaryText key={field} field={field} maxLength={LONGEST[field]} />
        ))}
      </SettingFields>
    </SettingsGroup>
  )
}

interface Props {
  field: TextField
  rows?: number
  maxLength: number
  inputMode?: 'url' | 'email' | 'tel'
}

function PrimaryText({ field, ...shape }: Props) {
  const labels = useKeyedTexts('site.config.fields')
  const hints = useKeyedTexts('site.config.hints')
  return (
    <SettingText
      label={labels(field)}
      hint={hints.has(field) ? hints(field) : undefined}
      setting={usePrimary(field)}
      {...shape}
    />
  )
}
