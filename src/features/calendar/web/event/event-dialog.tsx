import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { OWN } from '../../choices.ts'
import type { EventInFull } from '../../fields.ts'
import { Invitations } from '../invite/invitations.tsx'
import type { ViewProps } from '../model/view-props.ts'
import { type EventKey, eventQuery } from '../queries.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Answers } from './answers.tsx'
import { Cancelling } from './cancelling.tsx'
import styles from './event-dialog.module.css'
import { EventFacts } from './event-facts.tsx'
import { eventMessages } from './messages.ts'
import { Participants } from './participants.tsx'

interface Props extends Pick<ViewProps, 'region' | 'types'> {
  opened: boolean
  onClose: () => void
  /** Undefined before the first is opened. */
  shown: EventKey | undefined
  onEdit: (event: EventInFull) => void
}

/** An event in full, with the answers to it (CAL-08, CAL-B1). Edit is there for those who may. */
export const EventDialog = withTexts<Props>({ event: eventMessages }, function EventDialog(props) {
  const { opened, onClose, shown, region, types, onEdit } = props
  const text = useTranslations('event')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={<Title shown={shown} />}
      classNames={{ header: styles.header ?? '' }}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {shown && <Opened {...{ shown, region, types, onClose, onEdit }} />}
    </Modal>
  )
})

function Title({ shown }: { shown: EventKey | undefined }) {
  const text = useTranslations('event')
  const { data } = useQuery({ ...eventQuery(shown ?? NONE), enabled: shown !== undefined })
  if (!data) return text('title')
  return <span className={data.isCancelled ? styles.cancelledTitle : 'wrap-anywhere'}>{data.title}</span>
}

const NONE: EventKey = { id: '', date: null }

function Opened({ shown, region, types, onClose, onEdit }: Omit<Props, 'opened' | 'shown'> & { shown: EventKey }) {
  const text = useTranslations('event')
  const { data, error, refetch } = useQuery(eventQuery(shown))
  const isGone = error !== null && [400, 404].includes(asProblem(error).status)
  if (isGone)
    return (
      <EmptyState
        title={text('gone')}
        action={
          <Button variant="default" onClick={onClose}>
            {text('back')}
          </Button>
        }
      >
        {text('goneMessage')}
      </EmptyState>
    )
  if (error && !data)
    return <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className={styles.event}>
      <EventFacts event={data} region={region} types={types} />
      {data.can.answer && <Answers event={data} shown={shown} />}
      {data.type !== OWN && <Participants event={data} shown={shown} />}
      {data.type !== OWN && data.can.edit && <Invitations event={data} />}
      <div className={styles.actions}>
        <div className={styles.apart}>
          <AddToCalendar event={data} />
        </div>
        <Button variant="subtle" onClick={onClose}>
          {text('cancel')}
        </Button>
        {canCancelling(data) && <Cancelling event={data} />}
        {data.can.edit && (
          <Button variant="default" onClick={() => onEdit(data)}>
            {text('edit')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Others see only shared events, and there is no point in calling off what is over. */
const canCancelling = ({ type, can, isCancelled }: EventInFull) =>
  type !== OWN && can.edit && (can.answer || isCancelled)
