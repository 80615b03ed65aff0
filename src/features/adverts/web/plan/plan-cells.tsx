import { useTranslations } from 'use-intl'
import { Meter } from '#ui/meter.tsx'
import { type Status, StatusLabel } from '#ui/status-label.tsx'
import type { Campaign, PlanState } from '../../contract.ts'
import styles from './plan.module.css'
import { useAdvertTime } from './use-advert-time.ts'
import { WEEK } from './week.ts'

const STATUSES: Record<PlanState, Status> = {
  running: 'success',
  planned: 'info',
  complete: 'neutral',
  over: 'neutral',
  inactive: 'neutral',
  draft: 'warning',
  removed: 'neutral',
}

/** How far it has come, in a word. */
export function PlanStateLabel({ state }: { state: PlanState }) {
  const text = useTranslations('advertPlan.states')
  return <StatusLabel status={STATUSES[state]}>{text(state)}</StatusLabel>
}

/** Its name; struck through in grey italics while it is inactive (ADV-14). */
export function PlanName({ plan: { name, isActive } }: { plan: Pick<Campaign, 'name' | 'isActive'> }) {
  return isActive ? <span className="wrap-anywhere">{name}</span> : <s className={styles.inactive}>{name}</s>
}

/** Its dates and days (ADV-13). */
export function Period({ plan: { startsAt, endsAt, days } }: { plan: Pick<Campaign, 'startsAt' | 'endsAt' | 'days'> }) {
  const text = useTranslations('advertPlan')
  const time = useAdvertTime()
  const from = startsAt === null ? '' : time(startsAt)
  const until = endsAt === null ? '' : time(endsAt)
  const kind = from ? (until ? 'between' : 'from') : until ? 'until' : 'always'
  return (
    <>
      <p className="m-0">{text(`period.${kind}`, { from, until })}</p>
      <p className="m-0 text-quiet">{useDaysText()(days)}</p>
    </>
  )
}

function useDaysText() {
  const text = useTranslations('advertPlan')
  return (days: readonly number[]) => {
    if (days.length === WEEK.length) return text('everyDay')
    if (days.length === 0) return text('noDay')
    return WEEK.filter((_, day) => days.includes(day))
      .map((name) => text(`daysShort.${name}`))
      .join(', ')
  }
}

type Delivered = Pick<Campaign, 'seen' | 'maximum' | 'dailyMaximum' | 'minimum'>

/** What was delivered so far, against what is planned. */
export function Delivery({ plan: { seen, maximum, dailyMaximum, minimum } }: { plan: Delivered }) {
  const text = useTranslations('advertPlan.seen')
  return (
    <div className="grid gap-1">
      {maximum === null && <p className="m-0">{text('unlimited', { seen })}</p>}
      {maximum === 0 && <p className="m-0">{text('never')}</p>}
      {maximum !== null && maximum > 0 && (
        <Meter label={text('label')} value={seen / maximum} valueText={text('of', { seen, maximum })} />
      )}
      {minimum > 0 && <p className="m-0 text-quiet">{text('minimum', { minimum })}</p>}
      {dailyMaximum !== null && <p className="m-0 text-quiet">{text('daily', { maximum: dailyMaximum })}</p>}
    </div>
  )
}
