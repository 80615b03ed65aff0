import '#ui/kit-field-styles.css'
import { Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { SettingsGroup } from '#ui/setting.tsx'
import { Note } from '#ui/status-label.tsx'
import type { PaymentAccount } from '../../accounts/contract.ts'
import { Balance } from './balance.tsx'
import { ConnectButton } from './connect-button.tsx'
import { LinkButton } from './link-button.tsx'
import { bankingMessages } from './messages.ts'
import { accountQuery, accountsApi } from './queries.ts'

/** The site's account at the payment provider: whether there is one, its balance, and the ways into it (PAY-02). */
export const BankingPage = withTexts({ payments: { banking: bankingMessages } }, function BankingPage() {
  const text = useTranslations('payments.banking')
  const { data, error, refetch } = useQuery(accountQuery)
  return (
    <Page title={text('title')} lead={text('lead')}>
      {data ? (
        <Account account={data} />
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} aria-label={text('loading')} />
      )}
    </Page>
  )
})

function Account({ account }: { account: PaymentAccount }) {
  const text = useTranslations('payments.banking')
  const { isConfigured, isCreated, isComplete, isDisconnected } = account
  if (!isConfigured)
    return (
      <Note status="warning" title={text('notConfigured')}>
        <p>{text('notConfiguredHint')}</p>
      </Note>
    )
  return (
    <>
      {isDisconnected && (
        <Note status="warning" title={text('disconnected')}>
          <p>{text('disconnectedHint')}</p>
        </Note>
      )}
      <SettingsGroup name="account" title={text('account')} lead={text(`state.${stateOf(account)}`)}>
        <div className="grid gap-4">
          <Checkbox label={text('created')} checked={isCreated} readOnly aria-readonly />
          <div className="flex flex-wrap gap-3">
            {!isComplete && <ConnectButton isCreated={isCreated} />}
            {isComplete && (
              <LinkButton label={text('dashboard')} variant="default" request={() => accountsApi.dashboard({})} />
            )}
          </div>
        </div>
      </SettingsGroup>
      {isCreated && <Balance />}
      <p>
        <PlainLink to="/dash/treasury">{text('treasury')}</PlainLink>
      </p>
    </>
  )
}

function stateOf({ isCreated, isComplete, takesPayments, paysOut }: PaymentAccount) {
  if (!isCreated) return 'none'
  if (!isComplete) return 'incomplete'
  if (!takesPayments) return 'blocked'
  return paysOut ? 'active' : 'noPayouts'
}

/** Prefetches the account while the page's chunk loads. */
export const prepare = (): Promise<unknown> => queryClient.prefetchQuery(accountQuery)
