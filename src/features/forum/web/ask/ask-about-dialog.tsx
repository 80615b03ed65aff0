import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { withTexts } from '#platform/web/texts.tsx'
import { forumMessages } from '../text/messages.ts'
import { AskForm } from './ask-form.tsx'
import type { AskSubject } from './use-asking.ts'

interface Props {
  opened: boolean
  /** What is asked about, in words. */
  title: string
  subject: AskSubject
  onClose: () => void
  onAsked: (asked: { id: string }) => void
}

/** The form of a question in a dialog, over what it is about; what is typed is there again when it is opened anew (LEG-B10). */
export const AskAboutDialog = withTexts<Props>({ forum: forumMessages }, function AskAboutDialog(props: Props) {
  const { opened, title, subject, onClose, onAsked } = props
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="44rem" fullScreen={isPhone ?? false}>
      <AskForm key={subject.name} subject={subject} onDone={onAsked} onCancel={onClose} />
    </Modal>
  )
})
