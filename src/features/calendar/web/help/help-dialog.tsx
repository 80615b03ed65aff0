import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { calendarHelpMessages } from './messages.ts'

const TOPICS = ['month', 'week', 'edit', 'agenda'] as const

interface Props {
  opened: boolean
  onClose: () => void
}

/** Explains how events are created and edited, and the agenda (CAL-03). */
export const HelpDialog = withTexts<Props>({ calendarHelp: calendarHelpMessages }, function HelpDialog(props) {
  const text = useTranslations('calendarHelp')
  return (
    <Modal {...props} size="lg" title={text('title')} closeButtonProps={{ 'aria-label': text('close') }}>
      <div className="grid gap-5">
        {TOPICS.map((topic) => (
          <section key={topic}>
            <h3 className="m-0 mb-2 text-lg">{text(`topics.${topic}.title`)}</h3>
            <p className="m-0 max-w-measure">{text(`topics.${topic}.text`)}</p>
          </section>
        ))}
      </div>
    </Modal>
  )
})
