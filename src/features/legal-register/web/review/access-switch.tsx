import '#ui/kit-field-styles.css'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { reviewApi, subscriberQuery } from './queries.ts'

interface Props {
  id: string
  legalAccess: 'on' | 'off'
}

/** Switches a member's legal access; reverts if the server refuses (LEG-33). */
export function AccessSwitch({ id, legalAccess }: Props) {
  const text = useTranslations('legalRegister.review.access')
  const [pending, setPending] = useState<Props['legalAccess']>()
  const set = async (to: Props['legalAccess']) => {
    if (pending) return
    setPending(to)
    try {
      const subscriber = await reviewApi.setAccess({ id, legalAccess: to })
      queryClient.setQueryData(subscriberQuery(id).queryKey, subscriber)
      toast.success(text('saved'))
    } catch (thrown) {
      toast.problem(thrown)
    } finally {
      setPending(undefined)
    }
  }
  return (
    <Switch
      label={text('label')}
      description={text('hint')}
      checked={(pending ?? legalAccess) === 'on'}
      aria-busy={pending !== undefined}
      onChange={({ currentTarget }) => void set(currentTarget.checked ? 'on' : 'off')}
    />
  )
}
