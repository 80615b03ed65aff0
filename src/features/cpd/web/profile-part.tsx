import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { cpdMessages } from './messages.ts'
import { summaryQuery } from './queries.ts'
import { useHours } from './totals.tsx'

/** The part of the own profile that leads to the record, with how far one has come. */
export const CpdPart = withTexts({ cpd: cpdMessages }, function CpdPart() {
  const text = useTranslations('cpd')
  const hours = useHours()
  const { data } = useQuery(summaryQuery({}))
  return (
    <div className="grid gap-4 justify-items-start">
      <p className="m-0">
        {data
          ? text('progress', { hours: hours(data.total.minutes), target: hours(data.targetMinutes) })
          : text('lead')}
      </p>
      <Button variant="default" renderRoot={(props) => <PlainLink to="/profile/cpd" {...props} />}>
        {text('open')}
      </Button>
    </div>
  )
})
