import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Invitation } from '../../contract.ts'
import { membersApi } from '../members-api.ts'

/** Resend and Revoke of an invitation (ACC-B4). */
export function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const text = useTranslations('members.invitations')
  const resend = useAction(() => membersApi.resendInvitation({ id }), text('resent', { email }))
  const revoke = useAction(() => membersApi.revokeInvitation({ id }), text('revoked', { email }))
  const busy = resend.busy || revoke.busy
  const confirmRevoking = async () => {
    const isSure = await confirm({
      title: text('revokeTitle', { email }),
      message: text('revokeMessage'),
      confirmLabel: text('revoke'),
      cancelLabel: text('many.cancel'),
    })
    if (isSure) await revoke.submit(undefined)
  }
  return (
    <div className="flex gap-2">
      <Button
        size="compact-md"
        variant="default"
        aria-label={text('resendOf', { email })}
        loading={resend.busy}
        disabled={busy}
        onClick={() => void resend.submit(undefined)}
      >
        {text('resend')}
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        aria-label={text('revokeOf', { email })}
        loading={revoke.busy}
        disabled={busy}
        onClick={() => void confirmRevoking()}
      >
        {text('revoke')}
      </Button>
    </div>
  )
}

const useAction = (send: () => Promise<unknown>, success: string) =>
  useSend<undefined, unknown>({
    send,
    onSuccess: () => {
      toast.success(success)
      void queryClient.invalidateQueries({ queryKey: ['members', 'invitations'] })
    },
    onError: toast.problem,
  })
