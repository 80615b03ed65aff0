import '#ui/kit-field-styles.css'
import { useTranslations } from 'use-intl'
import { useKeyedTexts } from '#platform/web/texts.tsx'
import { SettingsGroup } from '#ui/setting.tsx'
import { FeatureSwitch } from './feature-switch.tsx'
import styles from './feature-switches.module.css'
import { SWITCH_GROUPS } from './switch-groups.ts'

/** The parts of the product, each with a switch. */
export function FeatureSwitches() {
  const text = useTranslations('site.config')
  const groups = useKeyedTexts('site.config.groups')
  return (
    <SettingsGroup name="features" title={text('features')} lead={text('featuresLead')}>
      <div className="grid gap-6">
        {Object.entries(SWITCH_GROUPS).map(([group, names]) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h3 id={`group-${group}`} className={styles.group}>
              {groups(group)}
            </h3>
            <ul className="border-b">
              {names.map((name) => (
                <li key={name}>
                  <FeatureSwitch name={name} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SettingsGroup>
  )
}
