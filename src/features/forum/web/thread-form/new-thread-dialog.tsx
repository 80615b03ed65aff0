import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { withTexts } from '#platform/web/texts.tsx'
import { forumMessages } from '../text/messages.ts'
import { ThreadForm } from './thread-form.tsx'
import type { ThreadSubject } from './use-thread-form.ts'

interface Props {
  opened: boolean
  /** Title of the subject. */
  title: string
  subject: ThreadSubject
  onClose: () => void
  onCreated: (created: { id: string }) => void
}

/** The form of a new thread in a dialog, opened from its subject; unsent input is restored on reopening (LEG-B10). */
export const NewThreadDialog = withTexts<Props>({ forum: forumMessages }, function NewThreadDialog(props: Props) {
  const { opened, title, subject, onClose, onCreated } = props
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="44rem" fullScreen={isPhone ?? false}>
      <ThreadForm key={subject.name} subject={subject} onDone={onCreated} onCancel={onClose} />
    </Modal>
  )
})
