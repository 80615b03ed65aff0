import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { USER_TYPES, type UserType } from '#base/roles.ts'
import { useSite } from '#features/site/web.tsx'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { MemberRow } from '../../contract.ts'
import { grantsAccess } from '../../rules.ts'
import { membersApi } from '../members-api.ts'
import { dayOf, endOfDay } from './expiry-date.ts'

interface Draft {
  userType?: string
  day?: string
}

/**
 * An administrator's unsaved changes in a row. Success is shown only after the server has confirmed; a refusal keeps the draft (SHELL-31).
 * Promoting to administrator, and admitting somebody with an unconfirmed address, ask for confirmation first.
 */
export function useUserDraft(member: MemberRow) {
  const text = useTranslations('members.users')
  const { timeZone } = useSite().region
  const [draft, setDraft] = useState<Draft>({})
  const name = shownName(member.displayName)
  const savedDay = dayOf(member.expiryDate, timeZone)
  const userType = draft.userType ?? member.userType
  const day = draft.day ?? savedDay
  const dirty = userType !== member.userType || day !== savedDay

  const { busy, problem, submit, clearProblem } = useSend({
    send: (accepted: object) => membersApi.change({ id: member.id, ...changes(), ...accepted }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['members'] })
      setDraft({})
      toast.success(text('saved', { name }))
      focusUserType(member.id)
    },
    onError: ({ message }) => toast.error(message),
  })

  function changes() {
    return {
      ...(userType !== member.userType && isUserType(userType) ? { userType } : {}),
      ...(day !== savedDay ? { expiryDate: endOfDay(day, timeZone) } : {}),
    }
  }

  async function save() {
    const promoted = userType === 'admin' && member.userType !== 'admin'
    if (promoted && !(await confirm({ title: text('makeAdmin', { name }), message: text('makeAdminMessage') }))) return
    const unverified = grantsAccess(member.userType, userType) && !member.emailVerified
    if (unverified && !(await confirm(letInConfirmation()))) return
    await submit(unverified ? { acceptUnverified: true } : {})
  }

  const letInConfirmation = () => ({
    title: text('letIn', { name }),
    message: text('letInUnverified', { name }),
  })

  function undo() {
    setDraft({})
    clearProblem()
    focusUserType(member.id)
  }

  const change = (part: Draft) => setDraft({ ...draft, ...part })
  return { name, userType, day, dirty, busy, problem, change, save, undo }
}

/** Id of a member's user type field, which every row has. */
export const userTypeFieldId = (id: string) => `access-${id}`

/** Save and Undo disappear once they are done; the focus stays with the member, even when they move to the other group. */
function focusUserType(id: string) {
  setTimeout(() => document.getElementById(userTypeFieldId(id))?.focus({ preventScroll: true }))
}

function isUserType(value: string): value is UserType {
  return USER_TYPES.includes(value as UserType)
}
