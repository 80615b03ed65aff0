import { Button, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveForm } from '#platform/web/editing/dialog-forms.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { chatContract } from '../../chat/contract.ts'
import styles from './chat-page.module.css'
import { chatApi, chatroomQuery, chatroomsQuery } from './queries.ts'

interface Props {
  opened: boolean
  onClose: () => void
  /** Runs once the server has created it. */
  onOpened: (id: string) => void
}

/** Creates a chat with a title and a description, each longer than one character (FOR-38). */
export function OpenChatDialog({ opened, onClose, onOpened }: Props) {
  const text = useTranslations('chat.form')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={text('title')}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <ChatForm onClose={onClose} onOpened={onOpened} />
    </FormDialog>
  )
}

function ChatForm({ onClose, onOpened }: Omit<Props, 'opened'>) {
  const text = useTranslations('chat.form')
  const cancel = useLeaveForm(onClose)
  const { field, busy, problem, onSubmit } = useContractForm({
    operation: chatContract.openChatroom,
    initialValues: { chatroomTitle: '', chatroomDescription: '' },
    send: (values, { key }) => chatApi.openChatroom(values, { key }),
    onSuccess: (room) => {
      queryClient.setQueryData(chatroomQuery(room.id).queryKey, room)
      void queryClient.invalidateQueries({ queryKey: chatroomsQuery.queryKey })
      toast.success(text('done'))
      onClose()
      onOpened(room.id)
    },
  })
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <TextInput label={text('name')} data-autofocus autoComplete="off" {...field('chatroomTitle')} />
      <Textarea label={text('description')} rows={3} {...field('chatroomDescription')} />
      <FormError message={problem?.aboveForm} />
      <div className={styles.ends}>
        <Button variant="default" onClick={cancel}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('create')}
        </Button>
      </div>
    </form>
  )
}
