import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { ListManagers } from '../items/list-managers.tsx'
import { legalListMessages } from '../list/messages.ts'
import { reviewMessages } from './messages.ts'
import { SubscribersTable } from './subscribers-table.tsx'

/** /LegalRegisterDash: subscribers, and below them categories and regulators (LEGADM-20). */
export const ManagePage = withTexts(
  { legalRegister: { ...legalListMessages, review: reviewMessages } },
  function ManagePage() {
    const text = useTranslations('legalRegister.review')
    return (
      <Page title={text('manage')} lead={text('manageLead')} wide>
        <SubscribersTable />
        <ListManagers />
      </Page>
    )
  },
)
