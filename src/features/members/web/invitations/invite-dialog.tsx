import '#ui/kit-field-styles.css'
import { NativeSelect, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/editing/form-dialog.tsx'
import { FormDialogFoot } from '#platform/web/editing/form-dialog-foot.tsx'
import { FormError } from '#ui/form-error.tsx'
import { INVITED_AS, MAX_ADDRESSES } from '../../invitations/choices.ts'
import { BulkField } from '../users/bulk-field.tsx'
import { LeftOut } from './left-out.tsx'
import { useInvite } from './use-invite.ts'

/** Invites one or many by e-mail (ACC-B4); addresses that were not invited stay in the field, with the reason. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const text = useTranslations('members.invitations.dialog')
  return (
    <FormDialog opened onClose={onClose} title={text('title')} size="lg" closeOnClickOutside={false}>
      <InviteForm onClose={onClose} />
    </FormDialog>
  )
}

function InviteForm({ onClose }: { onClose(): void }) {
  const text = useTranslations('members.invitations.dialog')
  const { form, field, busy, problem, onSubmit, count, left } = useInvite(onClose)
  const choice = (name: 'expiryDate' | 'companyType' | 'supplier') => (
    <BulkField action={name} value={form.values[name]} onChange={(value) => form.setFieldValue(name, value)} />
  )
  return (
    <form className="grid gap-4" onSubmit={onSubmit} noValidate>
      <Textarea
        data-autofocus
        label={text('addresses')}
        description={text('addressesHint', { most: MAX_ADDRESSES })}
        rows={5}
        {...field('addresses')}
      />
      <p role="status" className="m-0 text-quiet text-sm">
        {text('found', { count })}
      </p>
      <LeftOut title={text('left', { count: left.length })} left={left} />
      <NativeSelect label={text('userType')} data={[...INVITED_AS]} {...field('userType')} />
      {choice('expiryDate')}
      {choice('companyType')}
      {choice('supplier')}
      <Textarea label={text('message')} description={text('messageHint')} rows={3} {...field('message')} />
      <FormError message={problem?.aboveForm} />
      <FormDialogFoot
        busy={busy}
        save={text('send', { count })}
        cancelLabel={left.length > 0 ? text('close') : undefined}
        onCancel={onClose}
      />
    </form>
  )
}
