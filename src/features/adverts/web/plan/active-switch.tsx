import { Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSend } from '#platform/web/editing/use-send.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Campaign } from '../../contract.ts'
import { refetchAdverts } from '../queries.ts'

interface Props {
  plan: Pick<Campaign, 'id' | 'name' | 'isActive'>
  activate: (input: { id: string; isActive: boolean }) => Promise<unknown>
}

/** Switches an advert or a campaign on or off; shows what the server has confirmed (ADV-14). */
export function ActiveSwitch({ plan: { id, name, isActive }, activate }: Props) {
  const text = useTranslations('advertPlan')
  const { busy, submit } = useSend({
    send: (chosen: boolean) => activate({ id, isActive: chosen }),
    onSuccess: (_, chosen) => {
      toast.success(text(chosen ? 'switchedOn' : 'switchedOff', { name }))
      void refetchAdverts()
    },
    onError: toast.problem,
  })
  return (
    <Switch
      aria-label={text('activeOf', { name })}
      aria-busy={busy}
      checked={isActive}
      onChange={({ currentTarget: { checked } }) => void submit(checked)}
    />
  )
}
