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
import { accountQuery, balanceQuery } from './queries.ts'

/** Where the provider sends somebody back to after the set-up: whether the account takes payments, as the provider has it now (PAY-10). */
export const SignedUpPage = withTexts({ payments: { banking: bankingMessages } }, function SignedUpPage() {
  const text = useTranslations('payments.banking.signUp')
  const isAdmin = useViewer().role === 'admin'
  return (
    <Page title={text('title')}>
      {isAdmin ? (
        <AccountNow />
      ) : (
        <EmptyState title={text('administrators')} action={<PlainLink to="/home">{text('home')}</PlainLink>}>
          {text('administratorsMessage')}
        </EmptyState>
      )}
    </Page>
  )
})

function AccountNow() {
  const text = useTranslations('payments.banking')
  const { data: last } = useQuery(accountQuery)
  const isKnown = last?.isCreated === true
  const { data, error, refetch } = useQuery({ ...balanceQuery, staleTime: 0, enabled: isKnown })
  if (last && !isKnown)
    return (
      <EmptyState
        title={text('signUp.none')}
        action={<PlainLink to="/dash/banking">{text('signUp.banking')}</PlainLink>}
      >
        {text('signUp.noneMessage')}
      </EmptyState>
    )
  if (error)
    return (
      <ErrorState title={text('balanceFailed')} message={asProblem(error).message} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton height={160} aria-label={text('loading')} />
  if (!data.account.takesPayments)
    return (
      <EmptyState title={text('signUp.incomplete')} action={<ConnectButton isCreated />}>
        {text('signUp.incompleteMessage')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={text('signUp.linked')}
      action={<PlainLink to="/dash/banking">{text('signUp.banking')}</PlainLink>}
    >
      {text('signUp.linkedMessage')}
    </EmptyState>
  )
}
