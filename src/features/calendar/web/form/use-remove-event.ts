import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Scope } from '../../choices.ts'
import type { EventInFull } from '../../fields.ts'
import { calendarApi } from '../queries.ts'

/** Deletes an event or dates of a series once that was confirmed (CAL-25); what is gone already is gone. */
export function useRemoveEvent(event: EventInFull | undefined, onRemoved: () => void) {
  const text = useTranslations('eventForm')
  const finish = () => {
    void queryClient.invalidateQueries({ queryKey: ['calendar'] })
    onRemoved()
  }
  return useSend({
    send: async (scope: Scope) => {
      if (event) await calendarApi.remove({ id: event.id, date: scope === 'all' ? null : event.date, scope })
    },
    onSuccess: () => {
      toast.success(text('deleted'))
      finish()
    },
    onError: ({ code }) => {
      if (code !== 'calendar.not-found') return
      toast.warning(text('alreadyDeleted'))
      finish()
    },
  })
}
