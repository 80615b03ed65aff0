import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useNavigate } from '#platform/web/routing.tsx'
import { toast } from '#platform/web/toasts.tsx'
import { FormError } from '#ui/form-error.tsx'
import { type MemberDetail, membersContract } from '../../contract.ts'
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
      <FormDialog opened={opened} onClose={close} title={text('removeTitle', { name: shownName(member.displayName) })}>
        <RemoveForm member={member} search={search} onClose={close} />
      </FormDialog>
    </>
  )
}

function RemoveForm({ member, search, onClose }: Props & { onClose(): void }) {
  const text = useTranslations('members.users')
  const navigate = useNavigate()
  const name = shownName(member.displayName)
  const { form, field, busy, problem, onSubmit } = useContractForm({
    operation: membersContract.remove,
    initialValues: { displayName: '' },
    isRetained: true,
    send: ({ displayName }) => membersApi.remove({ id: member.id, displayName }),
    onSuccess: async () => {
      onClose()
      toast.success(text('removed', { name }))
      await navigate({ to: '/dash/users', search })
      queryClient.removeQueries({ queryKey: ['members', 'detail', member.id] })
      void queryClient.invalidateQueries({ queryKey: ['members'] })
    },
  })
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <p className="m-0">{text('removeMessage')}</p>
      <TextInput data-autofocus label={text('typeName', { name })} autoComplete="off" {...field('displayName')} />
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot
        busy={busy}
        save={text('remove')}
        disabled={form.values.displayName.trim() === ''}
        isDestructive
        onCancel={onClose}
      />
    </form>
  )
}
