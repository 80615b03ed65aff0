import { Button, Group, Modal } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import type { UsedEntry } from './use-remove-entry.ts'

interface Props {
  /** Undefined before the first is opened. */
  entry: UsedEntry | undefined
  opened: boolean
  onClose: () => void
}

/** Says which courses use a skill level or an instructor, so that it cannot be deleted yet (UNI-18). */
export function InUseDialog({ entry, opened, onClose }: Props) {
  const text = useTranslations('uniConfig.used')
  const format = useFormatter()
  const { courses = 0, titles = [] } = entry?.usedIn ?? {}
  const others = courses - titles.length
  const quoted = titles.map((title) => `“${title}”`)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('title', { name: entry?.name ?? '' })}
      size="sm"
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <p className="wrap-anywhere">
        {text('message', {
          count: courses,
          titles: format.list(others > 0 ? [...quoted, text('more', { count: others })] : quoted),
        })}
      </p>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {text('close')}
        </Button>
      </Group>
    </Modal>
  )
}
