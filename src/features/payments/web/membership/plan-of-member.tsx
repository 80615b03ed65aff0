import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MemberPartProps } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { Link } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { StatusLabel } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import { planMessages } from '../plans/messages.ts'
import { usePriceText } from '../plans/price-text.ts'
import { StatementButton } from '../statement/statement-dialog.tsx'
import { memberPlanMessages } from './member-plan-messages.ts'
import { type MembershipOfMember, membershipOfMemberQuery } from './queries.ts'

/** The plan of a member, until when it is paid and how it renews, with the way to what they paid; for administrators (PAY-B1, ADM-35). */
export const PlanOfMember = withTexts(
  { memberPlan: memberPlanMessages, plans: planMessages },
  function PlanOfMember({ memberId }: MemberPartProps) {
    const text = useTranslations('memberPlan')
    const { data, error, refetch } = useQuery(membershipOfMemberQuery(memberId))
    return (
      <section aria-label={text('title')} className="grid gap-2 justify-items-start">
        <h3 className="m-0">{text('title')}</h3>
        {data ? (
          <Plan memberId={memberId} shown={data} />
        ) : error ? (
          <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={2} height={24} label={text('loading')} />
        )}
      </section>
    )
  },
)

function Plan({ memberId, shown }: { memberId: string; shown: MembershipOfMember }) {
  const text = useTranslations('memberPlan')
  const price = usePriceText()
  const { plan, hasPayments, hasInvoices } = shown
  return (
    <>
      {plan ? (
        <>
          <p className="m-0 wrap-anywhere">
            <strong>{plan.name}</strong>, {price(plan)}
          </p>
          <Until shown={shown} />
          <Renews shown={shown} />
        </>
      ) : (
        <p className="m-0 text-quiet">{text('none')}</p>
      )}
      {(hasPayments || hasInvoices) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 m-0">
          {hasPayments && (
            <Link to="/dash/treasury" search={{ tab: 'payments', member: memberId }}>
              {text('payments')}
            </Link>
          )}
          {hasInvoices && (
            <Link to="/dash/invoices" search={{ member: memberId }}>
              {text('invoices')}
            </Link>
          )}
          <StatementButton of={{ whose: 'member', id: memberId }} />
        </p>
      )}
    </>
  )
}

function Until({ shown: { plan, renewal } }: { shown: MembershipOfMember }) {
  const text = useTranslations('memberPlan')
  const dayText = useDay()
  if (!plan) return null
  if (!plan.lastDay) return <StatusLabel status="success">{text('endless')}</StatusLabel>
  const until = renewal?.isTrial ? 'trialUntil' : 'paidUntil'
  return (
    <StatusLabel status={plan.isOver ? 'warning' : 'success'}>
      {text(plan.isOver ? 'over' : until, { day: dayText(plan.lastDay) })}
    </StatusLabel>
  )
}

function Renews({ shown: { plan, renewal } }: { shown: MembershipOfMember }) {
  const text = useTranslations('memberPlan.renews')
  const dayText = useDay()
  const price = usePriceText()
  if (!renewal) return plan?.lastDay && !plan.isOver ? <p className="m-0">{text('not')}</p> : null
  const { state, isTrial, isOtherPlan, dueDay, graceDay, attemptDay, plan: next } = renewal
  const charged = isTrial ? 'trial' : isOtherPlan ? 'onOther' : 'on'
  return (
    <>
      <p className="m-0 wrap-anywhere">
        {text(state === 'on' ? charged : state, {
          day: dayText(state === 'failing' ? (graceDay ?? dueDay) : dueDay),
          price: price(next),
          plan: next.name,
        })}
      </p>
      {state === 'failing' && attemptDay && <p className="m-0">{text('retry', { day: dayText(attemptDay) })}</p>}
    </>
  )
}
