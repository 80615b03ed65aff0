import { useTranslations } from 'use-intl'
import { StatusLabel } from '#ui/status-label.tsx'
import { useDay } from '#ui/use-day.ts'
import { usePriceText } from '../plans/price-text.ts'
import type { OwnMembership } from './queries.ts'

/** The plan somebody has and until when it is paid, or how they have access without one. */
export function CurrentPlan({ own }: { own: OwnMembership }) {
  const text = useTranslations('membership')
  const dayText = useDay()
  const price = usePriceText()
  const { plan, renewal } = own
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
      {plan?.renewableFrom && !plan.isOver && !renewal && (
        <p className="m-0 text-quiet">{text('renewal', { day: dayText(plan.renewableFrom) })}</p>
      )}
      <AccessLine own={own} />
    </section>
  )
}

/** Until when they have access, where that is not until when their plan is paid. */
function AccessLine({ own: { plan, hasAccess, lastDay } }: { own: OwnMembership }) {
  const text = useTranslations('membership')
  const dayText = useDay()
  if (hasAccess && lastDay !== null && lastDay === plan?.lastDay) return null
  return <p className="m-0 text-quiet">{accessText()}</p>

  function accessText() {
    if (!hasAccess) return text('noAccess')
    if (lastDay) return text('until', { day: dayText(lastDay) })
    return text(plan?.lastDay ? 'withoutEndBeside' : 'withoutEnd')
  }
}
