import { Button, Group, Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { setSession, signOut } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { membersMessages } from '../../messages.ts'
import { membersApi } from '../members-api.ts'

/** For a user whose account comes from another site: create a profile here, or leave (ACC-24). */
export const ExistingAccountDialog = withTexts({ members: membersMessages }, function ExistingAccountDialog() {
  const text = useTranslations('members.existing')
  const { appTitle } = useSite().primaries
  const { busy, problem, submit } = useSend({
    send: (_: Record<string, never>, { key }) => membersApi.createProfile({}, { key }),
    onSuccess: setSession,
  })
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={text('title')}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <p>{text('message', { site: appTitle })}</p>
      <FormError message={problem?.message} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => void signOut().catch(toast.problem)}>
          {text('disagree')}
        </Button>
        <Button loading={busy} onClick={() => void submit({})}>
          {text('create')}
        </Button>
      </Group>
    </Modal>
  )
})
