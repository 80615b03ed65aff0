import { useTranslations } from 'use-intl'
import type { SiteColours } from '#base/theme/site-colours.ts'
import type { Setting } from '#platform/web/editing/use-setting.ts'
import { SettingFields, SettingsGroup } from '#ui/setting.tsx'
import { ColourField } from './colour-field.tsx'
import { ColourPreview } from './colour-preview.tsx'
import { usePrimaryColour } from './use-primary.ts'

/** In the ledger's order, plus the two colours that had no picker in the source (ADM-16). */
const ORDER = ['left', 'center', 'right', 'footer', 'nav', 'primary'] as const

/** The six colours, each with its contrast in light and dark mode before it is saved (ADM-16, TEN-B1). */
export function NavigationColours() {
  const text = useTranslations('site.config')
  const settings: Record<keyof SiteColours, Setting> = {
    left: usePrimaryColour('left'),
    center: usePrimaryColour('center'),
    right: usePrimaryColour('right'),
    footer: usePrimaryColour('footer'),
    nav: usePrimaryColour('nav'),
    primary: usePrimaryColour('primary'),
  }
  const tried = Object.fromEntries(ORDER.map((of) => [of, settings[of].value])) as unknown as SiteColours
  return (
    <SettingsGroup name="colours" title={text('colours')} lead={text('coloursLead')}>
      <ColourPreview colours={tried} />
      <SettingFields>
        {ORDER.map((of) => (
          <ColourField key={of} of={of} setting={settings[of]} tried={tried} />
        ))}
      </SettingFields>
    </SettingsGroup>
  )
}
