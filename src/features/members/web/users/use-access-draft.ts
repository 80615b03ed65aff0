import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { USER_TYPES, type UserType } from '#base/roles.ts'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { MemberDetail } from '../../contract.ts'
import { grantsAccess } from '../../rules.ts'
import { membersApi } from '../members-api.ts'

/** The fields of a member's access, as they stand in the form. */
interface Access {
  userType: string
  /** The last day, empty for none. */
  day: string
  companyType: string
  supplier: string
  legalAccess: string
}

const accessOf = (member: MemberDetail): Access => ({
  userType: member.userType,
  day: member.expiryDate ?? '',
  companyType: member.companyType?.path ?? '',
  supplier: member.supplier?.path ?? '',
  legalAccess: member.legalAccess,
})

/**
 * An administrator's unsaved changes to a member's access, saved together (ADM-36). Success is shown only after the server has confirmed;
 * a refusal keeps what was chosen (SHELL-31). Making somebody an administrator, and admitting an unconfirmed address, is confirmed first.
 */
export function useAccessDraft(member: MemberDetail) {
  const text = useTranslations('members.users')
  const [draft, setDraft] = useState<Partial<Access>>({})
  const saved = accessOf(member)
  const access = { ...saved, ...draft }
  const name = shownName(member.displayName)
  const changed = (Object.keys(saved) as (keyof Access)[]).filter((field) => access[field] !== saved[field])
  const { busy, problem, submit, clearProblem } = useSend({
    send: (accepted: object) => membersApi.change({ id: member.id, ...changesOf(access, changed), ...accepted }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['members'] })
      setDraft({})
      toast.success(text('saved', { name }))
    },
    onError: ({ message }) => toast.error(message),
  })

  async function save() {
    const promoted = access.userType === 'admin' && member.userType !== 'admin'
    if (promoted && !(await confirm({ title: text('makeAdmin', { name }), message: text('makeAdminMessage') }))) return
    const unverified = grantsAccess(member.userType, access.userType) && !member.emailVerified
    if (unverified && !(await confirm(unverifiedQuestion()))) return
    await submit(unverified ? { acceptUnverified: true } : {})
  }

  const unverifiedQuestion = () => ({ title: text('letIn', { name }), message: text('letInUnverified', { name }) })

  function undo() {
    setDraft({})
    clearProblem()
  }

  const change = (part: Partial<Access>) => setDraft({ ...draft, ...part })
  return { access, isDirty: changed.length > 0, busy, problem, change, save, undo }
}

function changesOf({ userType, day, companyType, supplier, legalAccess }: Access, changed: readonly (keyof Access)[]) {
  const values = {
    ...(isUserType(userType) ? { userType } : {}),
    day: day || null,
    companyType,
    supplier,
    legalAccess: legalAccess === 'on' ? ('on' as const) : ('off' as const),
  }
  const { day: expiryDate, ...rest } = Object.fromEntries(
    Object.entries(values).filter(([field]) => changed.includes(field as keyof Access)),
  ) as Partial<typeof values>
  return { ...rest, ...(expiryDate === undefined ? {} : { expiryDate }) }
}

function isUserType(value: string): value is UserType {
  return USER_TYPES.includes(value as UserType)
}
