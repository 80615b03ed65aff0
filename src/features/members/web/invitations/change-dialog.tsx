import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { Invitation } from '../../contract.ts'
import type { ChangedInvitation, InvitationChange } from '../../invitations/choices.ts'
import { membersApi } from '../members-api.ts'
import { CountLines } from '../users/count-lines.tsx'
import { LeftOut } from './left-out.tsx'

interface Props {
  action: InvitationChange
  invitations: readonly Invitation[]
  onDone(): void
  onClose(): void
}

/** Resends or revokes the selected invitations: what will happen is counted first, and who was left out is listed with the reason (ACC-B4). */
export function ChangeDialog({ action, invitations, onDone, onClose }: Props) {
  const text = useTranslations('members.invitations.many')
  const { preview, left, busy, problem, submit } = useChange({ action, invitations, onDone, onClose })
  const count = preview.data?.willChange ?? 0
  const isOver = left.length > 0
  return (
    <Modal opened onClose={onClose} title={text(`title.${action}`)}>
      <div className="grid gap-4">
        {isOver ? (
          <LeftOut title={text('left', { count: left.length })} left={left} />
        ) : (
          <>
            <p className="m-0">{text(`message.${action}`)}</p>
            <CountLines
              counting={!preview.error && text('counting')}
              lines={
                preview.data && [
                  text(`will.${action}`, { count }),
                  ...(['tooOften', 'gone'] as const)
                    .filter((key) => preview.data[key] > 0)
                    .map((key) => text(key, { count: preview.data[key] })),
                ]
              }
            />
          </>
        )}
        <FormError message={(problem ?? preview.error)?.message} />
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} data-autofocus onClick={onClose}>
            {text(isOver ? 'close' : 'cancel')}
          </Button>
          {!isOver && (
            <Button
              loading={busy}
              disabled={count === 0}
              {...(action === 'revoke' ? { variant: 'danger' } : {})}
              onClick={() => void submit(undefined)}
            >
              {text(`start.${action}`, { count })}
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  )
}

function useChange({ action, invitations, onDone, onClose }: Props) {
  const text = useTranslations('members.invitations.many')
  const [left, setLeft] = useState<readonly { email: string; reason: string }[]>([])
  const ids = invitations.map(({ id }) => id)
  const preview = useQuery({
    queryKey: ['members', 'invitations', 'change', action, ids],
    queryFn: ({ signal }) => membersApi.previewInvitations({ ids, action }, { signal }),
  })
  const emailOf = new Map(invitations.map(({ id, email }) => [id, email]))
  const leftOut = ({ id, outcome }: { id: string; outcome: ChangedInvitation }) =>
    outcome === 'done' ? [] : [{ email: emailOf.get(id) ?? id, reason: text(`reason.${outcome}`) }]
  const sent = useSend<undefined, Awaited<ReturnType<typeof membersApi.resendInvitations>>>({
    send: () => (action === 'resend' ? membersApi.resendInvitations({ ids }) : membersApi.revokeInvitations({ ids })),
    onSuccess: ({ items }) => {
      const others = items.flatMap(leftOut)
      const count = items.length - others.length
      if (count > 0) toast.success(text(`done.${action}`, { count }))
      onDone()
      void queryClient.invalidateQueries({ queryKey: ['members', 'invitations'] })
      if (others.length === 0) onClose()
      setLeft(others)
    },
    onError: () => void preview.refetch(),
  })
  return { ...sent, preview, left }
}
