import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSetting } from '#platform/web/editing/use-setting.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SettingFields, SettingsGroup, SettingText } from '#ui/setting.tsx'
import type { PolicyKind } from '../../contract.ts'
import type { SettableFigure } from '../../figures.ts'
import { policiesApi } from '../policies-api.ts'
import { policySettingsMessages } from './messages.ts'
import styles from './policy-settings.module.css'
import { figuresQuery, textsQuery } from './queries.ts'

const PolicyEditor = lazyPart(() => import('./policy-editor.tsx'), 'PolicyEditor')
const PolicyVersions = lazyPart(() => import('./policy-versions.tsx'), 'PolicyVersions')

/** The figures and the texts of both policies (POL-05, POL-06, POL-09, ANA-B1). */
export const PolicySettings = withTexts({ policies: policySettingsMessages }, function PolicySettings() {
  const text = useTranslations('policies.config')
  const { data, error, refetch } = useQuery(figuresQuery)
  return (
    <SettingsGroup name="policies" title={text('title')} lead={text('lead')}>
      {data ? (
        <SettingFields>
          <Figure name="accessFee" stored={data.accessFee} />
          <Figure name="cancellationDays" stored={data.cancellationDays} />
          <Figure name="visitRetentionDays" stored={data.visitRetentionDays} />
          <OwnText kind="privacy" />
          <OwnText kind="terms" />
        </SettingFields>
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} aria-hidden />
      )}
    </SettingsGroup>
  )
})

function Figure({ name, stored }: { name: SettableFigure; stored: number }) {
  const text = useTranslations('policies.config')
  const setting = useSetting({
    stored: String(stored),
    name,
    // An input that is not a number is sent as NaN, so that the server's message is shown.
    send: (value) => policiesApi.changeFigures({ [name]: value === '' ? Number.NaN : Number(value) }),
    onSuccess: (figures) => {
      queryClient.setQueryData(figuresQuery.queryKey, figures)
      void queryClient.invalidateQueries({ queryKey: ['site', 'policy-text'] })
    },
  })
  return (
    <SettingText label={text(name)} hint={text(`${name}Hint`)} setting={setting} inputMode="numeric" maxLength={5} />
  )
}

/** Which text of a policy is current, with buttons to edit it and to view earlier versions. */
function OwnText({ kind }: { kind: PolicyKind }) {
  const text = useTranslations('policies')
  const { data, error, refetch } = useQuery(textsQuery(kind))
  const [opened, setOpened] = useState<'editor' | 'versions'>()
  const close = () => setOpened(undefined)
  const shown = { kind, onClose: close }
  return (
    <div role="group" aria-label={text(kind)} className="pt-4 border-t">
      <p className="m-0 font-medium">{text(kind)}</p>
      {error && !data ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <p className={styles.quiet}>
          {data && text(data.own === null ? 'config.standard' : 'config.own', { number: data.number })}
        </p>
      )}
      <p className={styles.actions}>
        <Button variant="default" disabled={!data} onClick={() => setOpened('editor')}>
          {text('config.edit')}
        </Button>
        <Button variant="subtle" disabled={!data} onClick={() => setOpened('versions')}>
          {text('config.versions')}
        </Button>
        <a href={`/${kind}`} target="_blank" rel="noopener">
          {text('openAsPage')}
        </a>
      </p>
      <PolicyEditor {...shown} opened={opened === 'editor'} />
      <PolicyVersions {...shown} opened={opened === 'versions'} />
    </div>
  )
}
