import '#ui/kit-field-styles.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { queryClient } from '#platform/web/query-client.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BankStatements } from '../bank/bank-statements.tsx'
import { ReceivedPayments } from '../received/received-payments.tsx'
import { Differences } from './differences.tsx'
import { Income } from './income.tsx'
import { Ledger } from './ledger.tsx'
import { treasuryMessages } from './messages.ts'
import { overviewQuery } from './queries.ts'
import { ReconcileButton } from './reconcile-button.tsx'
import { Summary } from './summary.tsx'
import { TREASURY_TABS, type TreasuryTab, treasurySearch } from './treasury-search.ts'
import { Vat } from './vat.tsx'

/** The site's money: income, ledger, VAT, and what the provider sees differently (PAY-B5). */
export const TreasuryPage = withTexts({ payments: { treasury: treasuryMessages } }, function TreasuryPage() {
  const text = useTranslations('payments.treasury')
  const [search, change] = useSearchOf(treasurySearch)
  const { data } = useQuery(overviewQuery)
  const count = (data?.differences ?? 0) + (data?.failedMessages ?? 0)
  return (
    <Page title={text('title')} lead={text('lead')} wide actions={<ReconcileButton />}>
      <Summary />
      <Tabs
        label={text('tabs.label')}
        tabs={TREASURY_TABS.map((key) => ({ key, label: text(`tabs.${key}`, { count }) }))}
        chosen={search.tab}
        onChoose={(tab) => void change({ tab: tab as TreasuryTab }, { replace: true })}
      >
        {search.tab === 'income' && <Income to={search.to} onChange={(to) => void change({ to }, { replace: true })} />}
        {search.tab === 'payments' && (
          <ReceivedPayments
            query={search.query}
            member={search.member}
            onSearch={(query) => void change({ query }, { replace: true })}
            onAll={() => void change({ member: undefined }, { replace: true })}
          />
        )}
        {search.tab === 'bank' && (
          <BankStatements
            state={search.lines ?? 'open'}
            onState={(lines) => void change({ lines: lines === 'open' ? undefined : lines }, { replace: true })}
          />
        )}
        {search.tab === 'vat' && <Vat to={search.to} onChange={(to) => void change({ to }, { replace: true })} />}
        {search.tab === 'ledger' && (
          <Ledger search={search} onChange={(changes) => void change(changes, { replace: true })} />
        )}
        {search.tab === 'differences' && <Differences />}
      </Tabs>
    </Page>
  )
})

/** Prefetches the summary while the page's chunk loads. */
export const prepare = (): Promise<unknown> => queryClient.prefetchQuery(overviewQuery)
