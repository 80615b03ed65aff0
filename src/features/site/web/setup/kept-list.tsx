import '#ui/kit-field-styles.css'
import { withTexts } from '#platform/web/texts.tsx'
import type { LegalList } from './entries-query.ts'
import { ListPanel } from './list-panel.tsx'
import { setupMessages } from './messages.ts'

/** A list of the site's configuration on a page of another feature, kept as on Setup (LEGADM-20). */
export const KeptList = withTexts<{ list: LegalList }>({ site: { setup: setupMessages } }, ListPanel)
