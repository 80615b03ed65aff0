import { Anchor, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { PolicyKind } from '../contract.ts'
import { Clauses } from './clauses.tsx'
import { policiesApi } from './policies-api.ts'
import styles from './policy-dialog.module.css'

interface Props {
  kind: PolicyKind
  opened: boolean
  onClose: () => void
  /** Runs after the closing transition, when the focus may return. */
  onClosed: () => void
}

/** A policy's full text in a dialog, full-screen on a phone (ACC-08, POL-08). The text is fetched when it opens. */
export function PolicyDialog({ kind, opened, onClose, onClosed }: Props) {
  const text = useTranslations('policies')
  const isPhone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false }) ?? false
  const { data, error, refetch } = useQuery({
    queryKey: ['site', 'policy', kind],
    queryFn: ({ signal }) => policiesApi.read({ kind }, { signal }),
    enabled: opened,
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={data?.title ?? text(kind)}
      size="44rem"
      fullScreen={isPhone}
      classNames={{ title: styles.title, body: styles.body }}
    >
      {data ? (
        <Clauses policy={data} />
      ) : error ? (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <p className={styles.page}>
        <Anchor href={`/${kind}`} target="_blank" rel="noopener">
          {text('openAsPage')}
        </Anchor>
      </p>
    </Modal>
  )
}
