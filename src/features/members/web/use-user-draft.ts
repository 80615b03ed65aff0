import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { USER_TYPES, type UserType } from '#base/roles.ts'
import { useSite } from '#features/site/web.tsx'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/forms.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { MemberRow } from '../contract.ts'
import { letsIn } from '../rules.ts'
import { dayOf, endOfDay } from './expiry-date.ts'
import { membersApi } from './members-api.ts'

interface Draft {
  userType?: string
  day?: string
}

/**
 * What an administrator has changed in a row and not saved yet. Saving tells success only after the server confirmed;
 * a refusal keeps the draft (SHELL-31). Making somebody an administrator is asked about first, and so is letting somebody in whose address
 * nobody confirmed.
 */
export function useUserDraft(member: MemberRow) {
  const text = useTranslations('members.users')
  const { timeZone } = useSite().place
  const [draft, setDraft] = useState<Draft>({})
  const name = shownName(member.displayName)
  const savedDay = dayOf(member.expiryDate, timeZone)
  const userType = draft.userType ?? member.userType
  const day = draft.day ?? savedDay
  const dirty = userType !== member.userType || day !== savedDay

  const { busy, problem, submit, forget } = useSend({
    send: (accepted: object) => membersApi.change({ id: member.id, ...changes(), ...accepted }),
    done: async () => {
      await queryClient.invalidateQueries({ queryKey: ['members'] })
      setDraft({})
      toast.success(text('saved', { name }))
      focusAccess(member.id)
    },
    refused: ({ message }) => toast.error(message),
  })

  function changes() {
    return {
      ...(userType !== member.userType && isUserType(userType) ? { userType } : {}),
      ...(day !== savedDay ? { expiryDate: endOfDay(day, timeZone) } : {}),
    }
  }

  async function save() {
    const promoted = userType === 'admin' && member.userType !== 'admin'
    if (promoted && !(await confirm({ title: text('makeAdmin', { name }), words: text('makeAdminWords') }))) return
    const unverified = letsIn(member.userType, userType) && !member.emailVerified
    if (unverified && !(await confirm(letInQuestion()))) return
    await submit(unverified ? { acceptUnverified: true } : {})
  }

  const letInQuestion = () => ({
    title: text('letIn', { name }),
    words: text('letInUnverified', { name }),
  })

  function undo() {
    setDraft({})
    forget()
    focusAccess(member.id)
  }

  const change = (part: Draft) => setDraft({ ...draft, ...part })
  return { name, userType, day, dirty, busy, problem, change, save, undo }
}

/** Name of the field for a member's user type, which a row always has. */
export const accessFieldOf = (id: string) => `access-${id}`

/** Save and Undo leave once they are done; the focus stays with the member, also when they moved to the other group. */
function focusAccess(id: string) {
  setTimeout(() => document.getElementById(accessFieldOf(id))?.focus({ preventScroll: true }))
}

function isUserType(value: string): value is UserType {
  return USER_TYPES.includes(value as UserType)
}
