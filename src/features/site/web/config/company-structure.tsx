import '#ui/kit-field-styles.css'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { SettingsGroup } from '#ui/setting.tsx'
import { STRUCTURE_LISTS } from '../setup/entries-query.ts'
import { ListPanel } from '../setup/list-panel.tsx'
import { setupMessages } from '../setup/messages.ts'
import styles from './company-structure.module.css'
import { siteConfigMessages } from './messages.ts'

const TEXTS = { site: { ...siteConfigMessages, setup: setupMessages } }

/** Company types and suppliers, by which members are grouped; each list scrolls in a box of its own (ADM-18). */
export const CompanyStructure = withTexts(TEXTS, function CompanyStructure() {
  const text = useTranslations('site.config')
  return (
    <SettingsGroup name="company-structure" title={text('companyStructure')} lead={text('companyStructureLead')}>
      <div className={styles.lists}>
        {STRUCTURE_LISTS.map((list) => (
          <ListPanel key={list} list={list} isBoxed />
        ))}
      </div>
    </SettingsGroup>
  )
})
