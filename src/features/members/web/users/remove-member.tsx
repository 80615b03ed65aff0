import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { MemberDetail } from '../../contract.ts'
import { membersApi } from '../members-api.ts'
import type { UsersSearch } from './users-search.ts'

interface Props {
  member: MemberDetail
  search: UsersSearch
}

/** Removes a member for good once their display name is typed (ADM-37). */
export function RemoveMember({ member, search }: Props) {
  const text = useTranslations('members.users')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" className="text-danger" onClick={open}>
        {text('remove')}
      </Button>
      <Modal opened={opened} onClose={close} title={text('removeTitle', { name: shownName(member.displayName) })}>
        <RemoveForm member={member} search={search} onClose={close} />
      </Modal>
    </>
  )
}

function RemoveForm({ member, search, onClose }: Props & { onClose(): void }) {
  const text = useTranslations('members.users')
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const name = shownName(member.displayName)
  const { busy, problem, submit } = useSend({
    send: (displayName: string) => membersApi.remove({ id: member.id, displayName }),
    onSuccess: async () => {
      onClose()
      toast.success(text('removed', { name }))
      await navigate({ to: '/dash/users', search })
      queryClient.removeQueries({ queryKey: ['members', 'detail', member.id] })
      void queryClient.invalidateQueries({ queryKey: ['members'] })
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(typed)
      }}
    >
      <p className="m-0">{text('removeMessage')}</p>
      <TextInput
        data-autofocus
        label={text('typeName', { name })}
        value={typed}
        autoComplete="off"
        error={problem?.fields.displayName}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <FormError message={problem?.aboveForm} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {text('cancelRemoval')}
        </Button>
        <Button type="submit" variant="danger" loading={busy} disabled={typed.trim() === ''}>
          {text('remove')}
        </Button>
      </Group>
    </form>
  )
}
