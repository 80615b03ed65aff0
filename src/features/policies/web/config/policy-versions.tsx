import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FormError } from '#ui/form-error.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { Loading } from '#ui/loading.tsx'
import type { PolicyKind, PolicyVersion } from '../../contract.ts'
import { clausesOfText } from '../../policy-text.ts'
import { ClauseList } from '../clauses.tsx'
import styles from './policy-settings.module.css'
import { textsQuery, versionQuery, versionsQuery } from './queries.ts'
import { useSaveText } from './use-save-text.ts'

interface Props {
  kind: PolicyKind
  opened: boolean
  onClose: () => void
}

/** Every version of a policy's text, newest first, each to view and restore (POL-09). */
export function PolicyVersions({ kind, opened, onClose }: Props) {
  const text = useTranslations('policies.config')
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  const list = usePagedList({ ...versionsQuery(kind), enabled: opened })
  const [viewed, setViewed] = useState<PolicyVersion>()
  const close = () => {
    setViewed(undefined)
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={text('versions')} size="44rem" fullScreen={isPhone}>
      {viewed ? (
        <OneVersion
          kind={kind}
          version={viewed}
          newest={list.items[0]}
          onBack={() => setViewed(undefined)}
          done={close}
        />
      ) : (
        <PagedList
          list={list}
          failed={text('failed')}
          empty={<p className={styles.quiet}>{text('noVersions')}</p>}
          more={text('older')}
          className={styles.list}
        >
          {(version) => (
            <>
              <VersionText version={version} />
              <Button variant="default" size="compact-md" onClick={() => setViewed(version)}>
                {text('viewVersion', { number: version.number })}
              </Button>
            </>
          )}
        </PagedList>
      )}
    </Modal>
  )
}

function VersionText({ version: { number, isOwn, at, author } }: { version: PolicyVersion }) {
  const text = useTranslations('policies.config')
  const format = useFormatter()
  const day = format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div>
      <p>{text(isOwn ? 'ownVersion' : 'standardVersion', { number })}</p>
      <p className={styles.quiet}>{author ? text('by', { day, author }) : day}</p>
    </div>
  )
}

interface OneProps {
  kind: PolicyKind
  version: PolicyVersion
  newest: PolicyVersion | undefined
  onBack: () => void
  done: () => void
}

function OneVersion({ kind, version, newest, onBack, done }: OneProps) {
  const text = useTranslations('policies.config')
  const about = useTranslations('policies')
  const read = useQuery(versionQuery(kind, version.id))
  const current = useQuery(textsQuery(kind))
  const { busy, problem, save } = useSaveText(kind, done)
  const [data, texts] = [read.data, current.data]
  if (!data || !texts) {
    const failed = [read, current].find(({ error, data: there }) => error && !there)
    if (!failed) return <Loading />
    return (
      <ErrorState
        title={about('failed')}
        message={asProblem(failed.error).message}
        onRetry={() => void Promise.all([read.refetch(), current.refetch()])}
      />
    )
  }
  return (
    <>
      <VersionText version={version} />
      <section className="py-2 px-1" aria-label={text('viewVersion', { number: version.number })}>
        <ClauseList clauses={clausesOfText(data.text ?? texts.standard)} />
      </section>
      <FormError message={problem?.message} />
      <p className={styles.actions}>
        {version.id !== newest?.id && (
          <Button loading={busy} onClick={() => void save(data.text, texts.number)}>
            {text('restore')}
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          {text('back')}
        </Button>
      </p>
    </>
  )
}
