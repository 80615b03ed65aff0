import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { useDay } from '#ui/use-day.ts'
import { planMessages } from '../plans/messages.ts'
import { usePriceText } from '../plans/price-text.ts'
import { membershipMessages } from './messages.ts'
import { membershipQuery } from './queries.ts'

/** The part of the own profile that leads to one's plan. */
export const PlanPart = withTexts({ membership: membershipMessages, plans: planMessages }, function PlanPart() {
  const text = useTranslations('membership')
  const price = usePriceText()
  const dayText = useDay()
  const { data } = useQuery(membershipQuery)
  const plan = data?.plan
  const chosen = data?.offers.find(({ id }) => id === data.chosenId)?.name
  return (
    <div className="grid gap-4 justify-items-start">
      {data && <p className="m-0 wrap-anywhere">{plan ? `${plan.name}, ${price(plan)}` : text('profileNone')}</p>}
      {chosen && <p className="m-0 wrap-anywhere">{text('profileChosen', { plan: chosen })}</p>}
      {plan?.lastDay && (
        <p className="m-0">{text(plan.isOver ? 'over' : 'paidUntil', { day: dayText(plan.lastDay) })}</p>
      )}
      <Button variant="default" renderRoot={(props) => <PlainLink to="/profile/membership" {...props} />}>
        {text('open')}
      </Button>
    </div>
  )
})
