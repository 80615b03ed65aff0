import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { EventInFull } from '../../fields.ts'

interface Props {
  opened: boolean
  onClose: () => void
  onSaved: () => void
  /** The event to be changed; without it a new one is created. */
  event?: EventInFull
  /** When a new one takes place. */
  start?: { start: string; end: string; allDay: boolean }
}

/** The form of an event (CAL-09). */
export function EventFormDialog({ opened, onClose, event }: Props) {
  const text = useTranslations('calendar')
  return <Modal opened={opened} onClose={onClose} title={event?.title ?? text('newEvent')} size="lg" />
}
