import '#ui/kit-field-styles.css'
import { withTexts } from '#platform/web/texts.tsx'
import type { LegalList } from './entries-query.ts'
import { ListPanel } from './list-panel.tsx'
import { setupMessages } from './messages.ts'

/** A configuration list on another feature's page, managed as on Setup (LEGADM-20). */
export const ManagedList = withTexts<{ list: LegalList }>({ site: { setup: setupMessages } }, ListPanel)
