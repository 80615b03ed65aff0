import { useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import { usePriceText } from '../plans/price-text.ts'
import type { OwnMembership } from './queries.ts'
import { useDayText } from './use-day-text.ts'

/** The plan somebody has and until when it is paid, or how they have access without one. */
export function CurrentPlan({ own }: { own: OwnMembership }) {
  const text = useTranslations('membership')
  const dayText = useDayText()
  const price = usePriceText()
  const { plan, hasAccess, lastDay, renewal } = own
  const until = renewal?.isTrial ? 'trialUntil' : 'paidUntil'
  return (
    <section aria-label={text('current')} className="grid gap-2">
      <h2 className="m-0 text-xl wrap-anywhere">{plan ? plan.name : text('noPlan')}</h2>
      {plan && <p className="m-0">{price(plan)}</p>}
      {plan?.lastDay && (
        <StatusLabel status={plan.isOver ? 'warning' : 'success'}>
          {text(plan.isOver ? 'over' : until, { day: dayText(plan.lastDay) })}
        </StatusLabel>
      )}
      <p className="m-0 text-quiet">{accessText()}</p>
      {plan?.renewableFrom && !plan.isOver && !renewal && (
        <p className="m-0 text-quiet">{text('renewal', { day: dayText(plan.renewableFrom) })}</p>
      )}
    </section>
  )

  function accessText() {
    if (!hasAccess) return text('noAccess')
    return lastDay ? text('until', { day: dayText(lastDay) }) : text('withoutEnd')
  }
}
