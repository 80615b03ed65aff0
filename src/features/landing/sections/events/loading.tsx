import type { Say } from '../../messages.ts'

/** Keeps the room of events that are still on their way (LAND-20). */
export function EventsLoading({ say }: { say: Say }) {
  return (
    <div className="events-loading" aria-busy="true">
      <p className="unseen" role="status">
        {say('eventsLoading')}
      </p>
      <span />
      <span />
      <span />
    </div>
  )
}
