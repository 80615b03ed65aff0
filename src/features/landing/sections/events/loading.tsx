import type { Translate } from '../../messages.ts'

/** Placeholder of the same size while events are loading (LAND-20). */
export function EventsLoading({ t }: { t: Translate }) {
  return (
    <div className="events-loading" aria-busy="true">
      <p className="unseen" role="status">
        {t('eventsLoading')}
      </p>
      <span />
      <span />
      <span />
    </div>
  )
}
