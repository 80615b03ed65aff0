import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Note } from '#ui/status-label.tsx'
import type { RegisterSettings } from '../../items/contract.ts'
import { useDays } from '../dates.ts'
import { itemsApi } from '../queries.ts'

interface Props {
  change: NonNullable<RegisterSettings['retentionChange']>
  onSettled: (settings: RegisterSettings) => void
}

/** A requested shorter retention time: who requested it, when it takes effect, and buttons to confirm or withdraw it (LEG-15). */
export function RetentionChange({ change, onSettled }: Props) {
  const text = useTranslations('legalRegister.config.pending')
  const { dayOf } = useDays()
  const { years, by, at, holdsFrom, needsConfirmation, confirmedBy, canConfirm } = change
  const { busy, problem, submit } = useSend({
    send: (what: 'confirm' | 'withdraw') =>
      what === 'confirm' ? itemsApi.confirmRetention({ years }) : itemsApi.withdrawRetention({}),
    onSuccess: (settings, what) => {
      onSettled(settings)
      toast.success(text(`${what}Done`))
    },
  })
  const state = !needsConfirmation ? 'alone' : confirmedBy ? 'confirmed' : 'open'
  return (
    <Note status="warning" title={text('title', { count: years })}>
      <p>{text('requested', { name: by.displayName, day: dayOf(at) })}</p>
      <p>{text(state, { day: dayOf(holdsFrom), name: confirmedBy?.displayName ?? '' })}</p>
      <FormError message={problem?.message} />
      <Group gap="xs" mt="xs">
        {canConfirm && (
          <Button size="compact-sm" loading={busy} onClick={() => void submit('confirm')}>
            {text('confirm')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void submit('withdraw')}>
          {text('withdraw')}
        </Button>
      </Group>
    </Note>
  )
}
