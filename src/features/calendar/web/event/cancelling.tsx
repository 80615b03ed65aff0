import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import type { EventInFull } from '../../fields.ts'
import { eventFormMessages } from '../form/messages.ts'
import { ScopeDialog } from '../form/scope-dialog.tsx'
import { calendarApi } from '../queries.ts'

/** Cancels an event that stays visible as cancelled, or lets it take place after all; of a series one date or all (CAL-B2). */
export const Cancelling = withTexts<{ event: EventInFull }>(
  { eventForm: eventFormMessages },
  function Cancelling({ event }) {
    const text = useTranslations('event.cancelling')
    const scopeText = useTranslations('eventForm.scope')
    const [isConfirming, setConfirming] = useState(false)
    const { id, date, title, isCancelled } = event
    const isSeries = date !== null

    async function restore(): Promise<EventInFull> {
      const one = await calendarApi.cancel({ id, date, cancelled: false })
      // A date of a series that is cancelled as a whole only takes place with all the others.
      const isWhole = isSeries && one.isCancelled
      if (!isWhole || !(await confirm({ title: text('restoreAll'), message: text('restoreAllMessage') }))) return one
      return calendarApi.cancel({ id, date: null, cancelled: false })
    }
    const { busy, submit } = useSend({
      send: (of: string | null | 'restore') =>
        of === 'restore' ? restore() : calendarApi.cancel({ id, date: of, cancelled: true }),
      onSuccess: (next, of) => {
        void queryClient.invalidateQueries({ queryKey: ['calendar'] })
        if (of !== 'restore') toast.success(text('done'))
        else if (!next.isCancelled) toast.success(text('restored'))
      },
      onError: (problem) => toast.problem(problem),
    })
    if (isCancelled)
      return (
        <Button variant="default" loading={busy} onClick={() => void submit('restore')}>
          {text('restore')}
        </Button>
      )
    return (
      <>
        <Button variant="outline" color="red" loading={busy} onClick={() => setConfirming(true)}>
          {text('label')}
        </Button>
        <ScopeDialog
          opened={isConfirming}
          title={text('question', { title })}
          message={text('message')}
          scopes={isSeries ? ['one', 'all'] : undefined}
          labels={{ yes: scopeText('yes'), no: scopeText('no') }}
          onConfirm={(scope) => {
            setConfirming(false)
            void submit(scope === 'one' ? date : null)
          }}
          onClose={() => setConfirming(false)}
        />
      </>
    )
  },
)
