import '#ui/kit-field-styles.css'
import { useTranslations } from 'use-intl'
import { SettingsGroup } from '#ui/setting.tsx'
import { FeatureSwitch } from './feature-switch.tsx'
import styles from './feature-switches.module.css'
import { SWITCH_GROUPS } from './switch-groups.ts'

/** The parts of the product, each with a switch. */
export function FeatureSwitches() {
  const text = useTranslations('site.config')
  return (
    <SettingsGroup name="features" title={text('features')} lead={text('featuresLead')}>
      <div className={styles.groups}>
        {Object.entries(SWITCH_GROUPS).map(([group, names]) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h3 id={`group-${group}`} className={styles.group}>
              {text(`groups.${group}` as never)}
            </h3>
            <ul className={styles.list}>
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
