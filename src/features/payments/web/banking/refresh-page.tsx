import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { ConnectButton } from './connect-button.tsx'
import { bankingMessages } from './messages.ts'

/** Where the provider sends somebody whose link to the set-up has expired: a button gets a new one (PAY-11). */
export const RefreshPage = withTexts({ payments: { banking: bankingMessages } }, function RefreshPage() {
  const text = useTranslations('payments.banking')
  const isAdmin = useViewer().role === 'admin'
  return (
    <Page title={text('refresh.title')}>
      {isAdmin ? (
        <EmptyState title={text('refresh.heading')} action={<ConnectButton isCreated />}>
          {text('refresh.message')}
        </EmptyState>
      ) : (
        <EmptyState
          title={text('signUp.administrators')}
          action={<PlainLink to="/home">{text('signUp.home')}</PlainLink>}
        >
          {text('signUp.administratorsMessage')}
        </EmptyState>
      )}
    </Page>
  )
})
