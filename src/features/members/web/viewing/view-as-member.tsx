import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { loadAfresh } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useOwnSession } from '../own-profile.ts'
import { viewingApi } from './viewing-api.ts'

interface ViewAsMemberProps {
  member: { id: string; displayName: string; userType: string }
}

/** For administrators: opens the site as this member sees it, for 15 minutes and read-only (ACC-B9). Nothing for anybody else. */
export function ViewAsMember({ member }: ViewAsMemberProps) {
  const text = useTranslations('members.viewing')
  const { role } = useOwnSession()
  const { busy, submit } = useSend({
    send: () => viewingApi.start({ id: member.id }),
    onSuccess: () => loadAfresh('/myaccount'),
    onError: ({ message }) => toast.error(message),
  })
  if (role !== 'admin' || member.userType === 'admin') return null
  const start = async () => {
    const name = shownName(member.displayName)
    if (await confirm({ title: text('confirm', { name }), message: text('confirmMessage') })) await submit(undefined)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
      onClick={() => void start()}
    >
      {text('start')}
    </Button>
  )
}
