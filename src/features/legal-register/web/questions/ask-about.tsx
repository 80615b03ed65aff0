import { Button } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { NewThreadDialog } from '#features/forum/web.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { questionMessages } from './messages.ts'
import { invalidateRelated, questionsApi } from './queries.ts'

interface Props {
  item: { key: string; title: string; withdrawn: boolean }
}

/** Button to ask the forum about a legal item (LEG-B10); not shown without a forum or for a withdrawn item. */
export const AskAbout = withTexts<Props>(
  { legalRegister: { questions: questionMessages } },
  function AskAbout({ item: { key: id, title, withdrawn } }) {
    const text = useTranslations('legalRegister.questions')
    const [opened, setOpened] = useState(false)
    const close = () => setOpened(false)
    if (withdrawn) return null
    return (
      <>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconMessageQuestion size={16} stroke={1.6} aria-hidden />}
          onPointerEnter={NewThreadDialog.fetch}
          onFocus={NewThreadDialog.fetch}
          onClick={() => setOpened(true)}
        >
          {text('askAbout')}
        </Button>
        <NewThreadDialog
          opened={opened}
          title={text('dialogTitle', { title })}
          subject={{
            name: `about ${id}`,
            send: (question, options) => questionsApi.askAbout({ id, ...question }, options),
          }}
          onClose={close}
          onCreated={() => {
            close()
            void invalidateRelated(id)
          }}
        />
      </>
    )
  },
)
