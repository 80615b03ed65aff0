import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { USER_TYPES } from '#base/roles.ts'
import { useListEntries } from '#features/site/web.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { MemberDetail } from '../../contract.ts'
import { useAccessDraft } from './use-access-draft.ts'
import styles from './users.module.css'

/** What an administrator decides about a member, saved together (ADM-36, ADM-42). */
export function AccessForm({ member }: { member: MemberDetail }) {
  const text = useTranslations('members.users')
  const { access, isDirty, busy, problem, change, save, undo } = useAccessDraft(member)
  const disabled = busy
  return (
    <form
      className={styles.access}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NativeSelect
        size="sm"
        label={text('columns.userType')}
        data={withCurrent(USER_TYPES, member.userType)}
        value={access.userType}
        disabled={disabled}
        error={problem?.fields.userType}
        onChange={({ currentTarget }) => change({ userType: currentTarget.value })}
      />
      <TextInput
        type="date"
        size="sm"
        label={text('columns.expiryDate')}
        value={access.day}
        disabled={disabled}
        error={problem?.fields.expiryDate}
        onChange={({ currentTarget }) => change({ day: currentTarget.value })}
      />
      <EntryChoice
        list="companyTypes"
        label={text('columns.companyType')}
        current={member.companyType}
        value={access.companyType}
        disabled={disabled}
        error={problem?.fields.companyType}
        onChange={(companyType) => change({ companyType })}
      />
      <EntryChoice
        list="suppliers"
        label={text('columns.supplier')}
        current={member.supplier}
        value={access.supplier}
        disabled={disabled}
        error={problem?.fields.supplier}
        onChange={(supplier) => change({ supplier })}
      />
      <NativeSelect
        size="sm"
        label={text('legalAccess')}
        data={[
          { value: 'off', label: text('off') },
          { value: 'on', label: text('on') },
        ]}
        value={access.legalAccess}
        disabled={disabled}
        onChange={({ currentTarget }) => change({ legalAccess: currentTarget.value })}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy} disabled={!isDirty}>
          {text('save')}
        </Button>
        <Button variant="subtle" disabled={busy || !isDirty} onClick={undo}>
          {text('cancel')}
        </Button>
      </div>
      <FormError message={problem?.message} />
    </form>
  )
}

interface EntryChoiceProps {
  list: 'companyTypes' | 'suppliers'
  label: string
  current: { path: string; name: string } | null
  value: string
  disabled: boolean
  error: string | undefined
  onChange(path: string): void
}

/** Active entries of a list, and the stored one where it is none of them any more (TEN-29). */
function EntryChoice({ list, label, current, value, disabled, error, onChange }: EntryChoiceProps) {
  const text = useTranslations('members.users')
  const offered = useListEntries(list).filter(({ isActive }) => isActive)
  const isOffered = !current || offered.some(({ path }) => path === current.path)
  return (
    <NativeSelect
      size="sm"
      label={label}
      data={[
        { value: '', label: text('none') },
        ...[...(isOffered || !current ? [] : [current]), ...offered].map(({ path, name }) => ({
          value: path,
          label: name,
        })),
      ]}
      value={value}
      disabled={disabled}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const withCurrent = (offered: readonly string[], current: string): string[] =>
  offered.includes(current) ? [...offered] : [current, ...offered]
