import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { dayIn } from '#base/dates.ts'
import { useSite } from '#features/site/web.tsx'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
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

/** The form of an event in a dialog (CAL-09, CAL-10). */
export const EventFormDialog = withTexts<Props>({ eventForm: eventFormMessages }, function EventFormDialog(props) {
  const { opened, onClose, event, start, type } = props
  const text = useTranslations('eventForm')
  const { region } = useSite()
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  const today = dayIn(new Date(), region)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
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
        onClose={onClose}
      />
    </FormDialog>
  )
})
