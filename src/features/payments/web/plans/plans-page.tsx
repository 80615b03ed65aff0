import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { Page } from '#ui/page.tsx'
import { Note } from '#ui/status-label.tsx'
import type { Plan } from '../../contract.ts'
import { accountQuery } from '../banking/queries.ts'
import { planMessages } from './messages.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanTable } from './plan-table.tsx'
import { plansQuery } from './queries.ts'

/** The plans of membership that the site offers, with their prices and members (PAY-B1). */
export const PlansPage = withTexts({ plans: planMessages }, function PlansPage() {
  const text = useTranslations('plans')
  const { data, error, refetch } = useQuery(plansQuery)
  const { data: account } = useQuery(accountQuery)
  const isPayable = !account || (account.isConfigured && account.takesPayments)
  const [edited, setEdited] = useState<{ plan: Plan | undefined }>()
  const [opened, setOpened] = useState(false)
  const edit = (plan?: Plan) => {
    setEdited({ plan })
    setOpened(true)
  }
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => edit()}>
      {text('add')}
    </Button>
  )
  return (
    <Page title={text('title')} lead={text('lead')} wide actions={data && data.items.length > 0 && add}>
      {!isPayable && (
        <div className="mb-4">
          <NoAccount />
        </div>
      )}
      {data ? (
        data.items.length > 0 ? (
          <PlanTable plans={data.items} isPayable={isPayable} onEdit={edit} />
        ) : (
          <EmptyState title={text('none')} action={add}>
            {text('noneHint')}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} height={44} label={text('loading')} />
      )}
      <PlanDialog plan={edited?.plan} opened={opened} onClose={() => setOpened(false)} />
    </Page>
  )
})

/** While the site takes no card payments, plans that cost something are offered to nobody. */
function NoAccount() {
  const text = useTranslations('plans')
  return (
    <Note status="warning" title={text('noAccount')}>
      <p className="m-0">
        {text.rich('noAccountHint', {
          banking: () => <PlainLink to="/dash/banking">{text('banking')}</PlainLink>,
        })}
      </p>
    </Note>
  )
}

/** Prefetches the plans while the page's chunk loads. */
export const prepare = (): Promise<unknown> => queryClient.prefetchQuery(plansQuery)
