import { Button, Group, Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { nameOf, type Part } from './use-remove-part.ts'

interface Props {
  opened: boolean
  /** Undefined before the first is opened. */
  part: Part | undefined
  underWay: number
  busy: boolean
  onWithNext: () => void
  onNow: () => void
  onClose: () => void
}

/** Asks whether a part of a published course is deleted with its next version, or at once for everybody (UNI-17, UNI-18). */
export function RemoveDialog({ opened, part, underWay, busy, onWithNext, onNow, onClose }: Props) {
  const text = useTranslations('courseTree.remove')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={part && text(part.kind, { name: nameOf(part) })}
      size="sm"
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      {part?.kind === 'section' && <p>{text('withLessons', { count: part.section.lessons.length })}</p>}
      <p>{text('withNext')}</p>
      <p className="text-quiet text-sm">{text('nowHint', { count: underWay })}</p>
      <Group justify="space-between" mt="lg">
        <Button variant="outline" color="red" disabled={busy} onClick={onNow}>
          {text('now')}
        </Button>
        <Group gap="sm">
          <Button variant="default" data-autofocus disabled={busy} onClick={onClose}>
            {text('no')}
          </Button>
          <Button loading={busy} onClick={onWithNext}>
            {text('yes')}
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}
