import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { download } from '#platform/web/download.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { AccountSection } from '../account/account-section.tsx'

/** Saves everything this site holds about the user as a ZIP (ACC-B7). */
export function ExportMyData() {
  const text = useTranslations('members.account.export')
  const { busy, submit } = useSend({
    send: downloadMyData,
    onSuccess: () => toast.success(text('saved')),
    onError: ({ message }) => toast.warning(message),
  })
  return (
    <AccountSection title={text('title')} description={text('description')}>
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

/** Fetches the export and hands it to the browser to save. Throws `ApiProblem`. */
const downloadMyData = (): Promise<unknown> => download('/api/account/export', 'my-data.zip')
