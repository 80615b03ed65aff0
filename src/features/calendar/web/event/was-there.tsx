import '#ui/kit-field-styles.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { calendarApi, type EventKey, keyInput } from '../queries.ts'
import styles from './event-dialog.module.css'

interface Props {
  shown: EventKey
  participant: { memberId: string; name: string; attended: boolean | null }
}

/** A participant with whether they were there; what is chosen shows at once and goes back when it is refused (CAL-B12). */
export function WasThere({ shown, participant: { memberId, name, attended } }: Props) {
  const text = useTranslations('event.participants')
  const [requested, setRequested] = useState<boolean>()
  const { busy, submit } = useSend({
    send: (value: boolean) => calendarApi.noteAttendance({ ...keyInput(shown), memberId, attended: value }),
    onSuccess: () => void refetch().finally(() => setRequested(undefined)),
    onError: (problem) => {
      setRequested(undefined)
      toast.problem(problem)
    },
  })
  return (
    <span className={styles.participant}>
      <span>{name}</span>
      <Checkbox
        label={text('wasThere')}
        aria-label={text('wasThereLabel', { name })}
        checked={requested ?? attended === true}
        aria-busy={busy}
        onChange={({ currentTarget: { checked } }) => {
          if (busy) return
          setRequested(checked)
          void submit(checked)
        }}
      />
    </span>
  )
}

const refetch = () => queryClient.invalidateQueries({ queryKey: ['calendar', 'participants'] })
