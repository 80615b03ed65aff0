import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { questionsMessages } from './messages.ts'

/** Link from the discussion and the questions to the chats (FOR-40). */
export const ChatsButton = withTexts({ questions: questionsMessages }, function ChatsButton() {
  const text = useTranslations('questions')
  return (
    <Button
      renderRoot={(props) => <PlainLink to="/forum/chat" {...props} />}
      variant="default"
      leftSection={<IconMessageCircle size={18} stroke={1.75} aria-hidden />}
    >
      {text('chats')}
    </Button>
  )
})
