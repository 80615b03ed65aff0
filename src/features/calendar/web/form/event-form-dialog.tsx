import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayIn } from '#base/dates.ts'
import { useSite } from '#features/site/web.tsx'
import { confirm } from '#platform/web/confirm.tsx'
import { useLeaveGuard } from '#platform/web/editing/leave-guard.ts'
import { withTexts } from '#platform/web/texts.tsx'
import type { EventInFull } from '../../fields.ts'
import { EventForm } from './event-form.tsx'
import { eventFormMessages } from './messages.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** The event to edit, or the date of a series; undefined for a new one. */
  event?: EventInFull | undefined
  /** When a new one takes place: instants, or days; today where absent. */
  start?: { start: string; end: string; allDay: boolean } | undefined
  /** The calendar of a new one; the viewer's own where absent. */
  type?: string | undefined
}

/** What the form reports, up to date even before the dialog renders again. */
interface FormState {
  isUnsaved: boolean
  /** A request is under way, or a question of the form is open. */
  isOccupied: boolean
}

const UNCHANGED: FormState = { isUnsaved: false, isOccupied: false }

/** The form of an event in a dialog, which asks before it closes with unsaved input (CAL-09, CAL-10). */
export const EventFormDialog = withTexts<Props>({ eventForm: eventFormMessages }, function EventFormDialog(props) {
  const { opened, onClose, event, start, type } = props
  const text = useTranslations('eventForm')
  const { region } = useSite()
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  const now = useRef(UNCHANGED)
  const isConfirming = useRef(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const question = { title: text('leave.title'), message: text('leave.message') }
  useLeaveGuard(opened && isUnsaved, async () => (now.current.isUnsaved ? question : undefined))

  const onState = useCallback((next: FormState) => {
    now.current = next
    setUnsaved(next.isUnsaved)
  }, [])
  function close() {
    onState(UNCHANGED)
    onClose()
  }
  async function leave() {
    // Until a request is answered, it is unknown whether anything is left to save.
    if (isConfirming.current || now.current.isOccupied) return
    isConfirming.current = true
    const mayLeave = !now.current.isUnsaved || (await confirm(question))
    isConfirming.current = false
    if (mayLeave) close()
  }
  const today = dayIn(new Date(), region)
  return (
    <Modal
      opened={opened}
      onClose={() => void leave()}
      title={text(event ? 'editTitle' : 'newTitle')}
      size="44rem"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <EventForm
        key={`${event?.id} ${event?.date}`}
        event={event}
        start={start ?? { start: today, end: today, allDay: true }}
        timeZone={region.timeZone}
        type={type}
        onState={onState}
        onCancel={() => void leave()}
        onSaved={close}
        onRemoved={close}
      />
    </Modal>
  )
})
