import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { ConnectButton } from './connect-button.tsx'
import { bankingMessages } from './messages.ts'
import { accountQuery } from './queries.ts'

/** Where the provider sends somebody whose link to the set-up has expired: a button gets a new one (PAY-11). */
export const RefreshPage = withTexts({ payments: { banking: bankingMessages } }, function RefreshPage() {
  const text = useTranslations('payments.banking')
  const isAdmin = useViewer().role === 'admin'
  return (
    <Page title={text('refresh.title')}>
      {isAdmin ? (
        <NewLink />
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

/** Gets another link to the set-up, or connects where there is no account to set up. */
function NewLink() {
  const text = useTranslations('payments.banking')
  const { data, error, refetch } = useQuery(accountQuery)
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} aria-label={text('loading')} />
  return (
    <EmptyState
      title={text(data.isCreated ? 'refresh.heading' : 'signUp.none')}
      action={data.isConfigured ? <ConnectButton isCreated={data.isCreated} /> : undefined}
    >
      {text(data.isConfigured ? (data.isCreated ? 'refresh.message' : 'signUp.noneMessage') : 'notConfigured')}
    </EmptyState>
  )
}
