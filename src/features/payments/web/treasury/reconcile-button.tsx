import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { treasuryApi } from './queries.ts'

/** Has the ledger compared with the provider; the summary follows by itself. */
export function ReconcileButton() {
  const text = useTranslations('payments.treasury')
  const { busy, submit } = useSend({
    send: () => treasuryApi.reconcile({}),
    onSuccess: () => toast.success(text('requested')),
    onError: ({ message }) => toast.error(message),
  })
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconRefresh size={18} stroke={1.6} aria-hidden />}
      onClick={() => void submit(undefined)}
    >
      {text('reconcile')}
    </Button>
  )
}
