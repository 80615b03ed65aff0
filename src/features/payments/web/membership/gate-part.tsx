import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { membershipMessages } from './messages.ts'
import { membershipQuery } from './queries.ts'

/** For people without access: that a plan opens it; nothing where they can take none. */
export const GatePart = withTexts({ membership: membershipMessages }, function GatePart() {
  const text = useTranslations('membership')
  const { data } = useQuery(membershipQuery)
  if (!data || data.offers.length === 0) return null
  return (
    <div className="grid gap-3 justify-items-start mt-6">
      <p className="m-0">{text('gate')}</p>
      <Button renderRoot={(props) => <PlainLink to="/profile/membership" {...props} />}>{text('gateAction')}</Button>
    </div>
  )
})
