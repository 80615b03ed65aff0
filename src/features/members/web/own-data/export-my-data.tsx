import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/forms.ts'
import { toast } from '#platform/web/toasts.tsx'
import { AccountSection } from '../account-section.tsx'
import { downloadMyData } from './download.ts'

/** One click saves everything this site holds about oneself as a ZIP (ACC-B7). */
export function ExportMyData() {
  const text = useTranslations('members.account.export')
  const { busy, submit } = useSend({
    send: downloadMyData,
    done: () => toast.success(text('saved')),
    refused: ({ message }) => toast.warning(message),
  })
  return (
    <AccountSection title={text('title')} words={text('words')}>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
          loading={busy}
          onClick={() => void submit(undefined)}
        >
          {text('button')}
        </Button>
      </div>
    </AccountSection>
  )
}
