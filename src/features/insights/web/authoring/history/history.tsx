import { Button, Drawer } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { AuthoredInsight } from '../../../contract.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { versionsQuery } from '../queries.ts'
import styles from './history.module.css'
import { Version } from './version.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  editor: InsightEditor
  insight: AuthoredInsight
}

/** Published versions, newest first, with their differences from the current text and a way to restore them (INS-B1). */
export function History({ opened, onClose, editor, insight }: Props) {
  const text = useTranslations('authoring.history')
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={520} title={text('title')}>
      <p className={styles.lead}>{text('lead')}</p>
      {opened && <Versions editor={editor} insight={insight} onClose={onClose} />}
    </Drawer>
  )
}

function Versions({ editor, insight, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('authoring.history')
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    versionsQuery(insight.id),
  )
  const versions = data?.pages.flatMap((page) => page.items)
  if (error && !versions)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!versions) return <Loading />
  if (versions.length === 0) return <EmptyState title={text('none')} />
  return (
    <>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.revision}>
            <Version
              version={version}
              editor={editor}
              insightId={insight.id}
              isLive={insight.state === 'published' && version.revision === insight.revision}
              onRestored={onClose}
            />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </>
  )
}
