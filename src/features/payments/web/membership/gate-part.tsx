import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { membershipMessages } from './messages.ts'
import { useMembership } from './use-membership.ts'

/** For people without access: that a plan opens it; nothing where they can take none. */
export const GatePart = withTexts({ membership: membershipMessages }, function GatePart() {
  const text = useTranslations('membership')
  const { data } = useMembership()
  if (!data || data.offers.length === 0) return null
  const plan = data.offers.find(({ id }) => id === data.chosenId)?.name
  return (
    <div className="grid gap-3 justify-items-start mt-6">
      <p className="m-0 wrap-anywhere">{plan ? text('gateChosen', { plan }) : text('gate')}</p>
      <Button renderRoot={(props) => <PlainLink to="/profile/membership" {...props} />}>
        {text(plan ? 'gateChosenAction' : 'gateAction')}
      </Button>
    </div>
  )
})
