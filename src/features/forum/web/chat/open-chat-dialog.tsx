import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'use-intl'
import { cleanName } from '#base/names.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { MAX_CHAT_DESCRIPTION_LENGTH, MAX_CHAT_TITLE_LENGTH } from '../../chat/contract.ts'
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
    <Modal opened={opened} onClose={onClose} title={text('title')} closeButtonProps={{ 'aria-label': text('close') }}>
      <ChatForm onClose={onClose} onOpened={onOpened} />
    </Modal>
  )
}

function ChatForm({ onClose, onOpened }: Omit<Props, 'opened'>) {
  const text = useTranslations('chat.form')
  const filled = (value: string) => (cleanName(value).length > 1 ? null : text('fillIn'))
  const form = useForm({
    initialValues: { chatroomTitle: '', chatroomDescription: '' },
    validate: { chatroomTitle: filled, chatroomDescription: filled },
  })
  const { busy, problem, submit } = useSend({
    form,
    send: (values: typeof form.values, { key }) => chatApi.openChatroom(values, { key }),
    onSuccess: (room) => {
      queryClient.setQueryData(chatroomQuery(room.id).queryKey, room)
      void queryClient.invalidateQueries({ queryKey: chatroomsQuery.queryKey })
      toast.success(text('done'))
      onClose()
      onOpened(room.id)
    },
  })
  const isUnfilled = Object.values(form.errors).includes(text('fillIn'))
  return (
    <form className="grid gap-4" onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
      <TextInput
        label={text('name')}
        data-autofocus
        maxLength={MAX_CHAT_TITLE_LENGTH}
        autoComplete="off"
        {...form.getInputProps('chatroomTitle')}
      />
      <Textarea
        label={text('description')}
        rows={3}
        maxLength={MAX_CHAT_DESCRIPTION_LENGTH}
        {...form.getInputProps('chatroomDescription')}
      />
      <FormError message={isUnfilled ? undefined : problem?.aboveForm} />
      <div className={styles.ends}>
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {text('create')}
        </Button>
      </div>
    </form>
  )
}
