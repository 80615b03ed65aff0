import { Button } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskAboutDialog } from '#features/forum/web.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { questionMessages } from './messages.ts'
import { questionsApi, readRelatedAnew } from './queries.ts'

interface Props {
  item: { key: string; title: string; withdrawn: boolean }
}

/** Asks the forum about a legal item (LEG-B10); not offered where the site has no forum, nor of an item that is gone. */
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
          onPointerEnter={AskAboutDialog.fetch}
          onFocus={AskAboutDialog.fetch}
          onClick={() => setOpened(true)}
        >
          {text('ask')}
        </Button>
        <AskAboutDialog
          opened={opened}
          title={text('askTitle', { title })}
          subject={{
            name: `about ${id}`,
            send: (asked, options) => questionsApi.askAbout({ id, ...asked }, options),
          }}
          onClose={close}
          onAsked={() => {
            close()
            void readRelatedAnew(id)
          }}
        />
      </>
    )
  },
)
