import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContractForm } from '#platform/web/editing/use-contract-form.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { membersContract } from '../../contract.ts'
import { addressesIn } from '../../invitations/addresses.ts'
import { INVITED_AS, type InvitedAs, MAX_ADDRESSES } from '../../invitations/choices.ts'
import { membersApi } from '../members-api.ts'

interface InviteValues {
  /** As pasted. */
  addresses: string
  userType: InvitedAs
  /** YYYY-MM-DD, or empty for no end. */
  expiryDate: string
  companyType: string
  supplier: string
  message: string
}

const EMPTY: InviteValues = {
  addresses: '',
  userType: INVITED_AS[0],
  expiryDate: '',
  companyType: '',
  supplier: '',
  message: '',
}

/** The form of the dialog. It closes once everybody is invited; otherwise whoever is not stays in it. */
export function useInvite(onClose: () => void) {
  const text = useTranslations('members.invitations.dialog')
  const [left, setLeft] = useState<readonly { email: string; reason: string }[]>([])
  const refusal = (found: readonly string[]) => {
    if (found.length === 0) return { addresses: text('noAddress') }
    return found.length > MAX_ADDRESSES ? { addresses: text('tooMany', { most: MAX_ADDRESSES }) } : {}
  }
  const contractForm = useContractForm({
    operation: membersContract.invite,
    initialValues: EMPTY,
    validate: ({ addresses }) => refusal(addressesIn(addresses)) as Record<string, string>,
    send: ({ addresses, expiryDate, ...values }: InviteValues) =>
      membersApi.invite({ ...values, emails: addressesIn(addresses), expiryDate: expiryDate || null }),
    onSuccess: ({ items }) => {
      const others = items.flatMap(({ email, outcome }) =>
        outcome === 'invited' ? [] : [{ email, reason: text(`outcomes.${outcome}`) }],
      )
      const count = items.length - others.length
      if (count > 0) toast.success(text('invited', { count }))
      void queryClient.invalidateQueries({ queryKey: ['members', 'invitations'] })
      if (others.length === 0) return onClose()
      setLeft(others)
      contractForm.form.setFieldValue('addresses', others.map(({ email }) => email).join('\n'))
    },
  })
  return { ...contractForm, left, count: addressesIn(contractForm.form.values.addresses).length }
}
