import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SwitchName } from '#base/switches.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import styles from './feature-switches.module.css'
import { siteApi } from './site-api.ts'
import { siteQuery } from './site-query.ts'
import { useSite } from './use-site.ts'

/**
 * One switch, saved separately and shown as set only after the server has confirmed; the whole portal then follows, here and on other
 * screens (TEN-08). On an error it stays as it was and shows the reason.
 */
export function FeatureSwitch({ name }: { name: SwitchName }) {
  const text = useTranslations('site')
  const isOn = useSite().switches[name]
  const [requested, setRequested] = useState(isOn)
  const title = text(`switches.${name}.name`)
  const { busy, problem, submit } = useSend({
    send: (on: boolean) => siteApi.changeSwitches({ [name]: on }),
    onSuccess: (site, on) => {
      queryClient.setQueryData(siteQuery.queryKey, site)
      toast.success(text(on ? 'config.turnedOn' : 'config.turnedOff', { name: title }))
    },
  })
  const change = (on: boolean) => {
    setRequested(on)
    void submit(on)
  }
  const state = busy ? 'saving' : isOn ? 'on' : 'off'
  return (
    <Switch
      classNames={{ root: styles.switch, body: styles.body, labelWrapper: styles.labels, label: styles.name }}
      checked={busy ? requested : isOn}
      onChange={(event) => change(event.currentTarget.checked)}
      labelPosition="left"
      label={
        <>
          {title}
          <span className={styles.state} data-state={state} aria-hidden>
            {text(`config.${state}`)}
          </span>
        </>
      }
      description={text(`switches.${name}.description`)}
      error={problem?.message}
      aria-busy={busy}
    />
  )
}
