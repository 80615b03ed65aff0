import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { AnswerValue } from '../../choices.ts'
import type { EventInFull } from '../../fields.ts'
import { calendarApi, type EventKey, setEventInCache } from '../queries.ts'
import styles from './event-dialog.module.css'

/** The viewer's answer to an event; pressed again, it is withdrawn. A full one offers its waiting list instead (CAL-B1). */
export function Answers({ event, shown }: { event: EventInFull; shown: EventKey }) {
  const text = useTranslations('event.answers')
  const { busy, submit } = useSend({
    send: (answer: AnswerValue | null) => calendarApi.answer({ id: event.id, date: event.date, answer }),
    onSuccess: (next) => {
      setEventInCache(shown, next)
      toast.success(text(`saved.${next.answer ?? 'none'}`))
    },
    onError: (problem) => {
      toast.problem(problem)
      // Somebody may have taken the last place meanwhile.
      void queryClient.invalidateQueries({ queryKey: ['calendar'] })
    },
  })
  return (
    <fieldset className={styles.answers} disabled={busy}>
      <legend className={styles.question}>{text('question')}</legend>
      <div className="flex flex-wrap gap-2">
        {offered(event).map((answer) => (
          <Button
            key={answer}
            variant={event.answer === answer ? 'filled' : 'default'}
            aria-pressed={event.answer === answer}
            onClick={() => void submit(event.answer === answer ? null : answer)}
          >
            {text(answer === 'waiting' && event.answer === 'waiting' ? 'isWaiting' : answer)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Whoever goes keeps their place; a full event, or one others wait for, has its waiting list for all the rest. */
function offered({ answer, capacity, attending, waiting }: EventInFull): AnswerValue[] {
  const isFull = capacity !== null && (attending >= capacity || waiting > 0)
  return [isFull && answer !== 'yes' ? 'waiting' : 'yes', 'maybe', 'no']
}
