import '#ui/kit-field-styles.css'
import { Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { refetchSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toasts.tsx'
import { SettingsGroup } from '#ui/setting.tsx'
import styles from './feature-switches.module.css'
import { siteApi } from './site-api.ts'
import { siteQuery } from './site-query.ts'
import { useSite } from './use-site.ts'

/**
 * Whether administrators must give a second factor (ACC-B1). It applies at once, to the administrator who switches it on too, so it is
 * confirmed first.
 */
export function SignInRules() {
  const text = useTranslations('site.config')
  const required = useSite().primaries.adminSecondFactor === 'required'
  const { busy, problem, submit } = useSend({
    send: (on: boolean) => siteApi.changePrimaries({ adminSecondFactor: on ? 'required' : 'off' }),
    onSuccess: (site, on) => {
      queryClient.setQueryData(siteQuery.queryKey, site)
      void refetchSession()
      toast.success(text(on ? 'turnedOn' : 'turnedOff', { name: text('secondFactor.name') }))
    },
  })
  const change = async (on: boolean) => {
    const question = { title: text('secondFactor.confirmTitle'), message: text('secondFactor.confirmMessage') }
    if (!on || (await confirm(question))) await submit(on)
  }
  return (
    <SettingsGroup name="sign-in-rules" title={text('security')} lead={text('securityLead')}>
      <Switch
        classNames={{ root: styles.switch, body: styles.body, labelWrapper: styles.labels, label: styles.name }}
        checked={required}
        onChange={(event) => void change(event.currentTarget.checked)}
        labelPosition="left"
        label={text('secondFactor.name')}
        description={text('secondFactor.description')}
        error={problem?.message}
        disabled={busy}
      />
    </SettingsGroup>
  )
}
