import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { confirm } from '#platform/web/confirm.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Note, StatusLabel } from '#ui/status-label.tsx'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { versionQuery } from '../queries.ts'
import { Differences } from './differences.tsx'
import styles from './history.module.css'

interface Props {
  version: { revision: number; publishedAt: string; by: string | null; title: string }
  insightId: string
  isLive: boolean
  editor: InsightEditor
  onRestored: () => void
}

/** One version: when and by whom, what was changed since, and restoring it as one's own unpublished text. */
export function Version({ version, insightId, isLive, editor, onRestored }: Props) {
  const text = useTranslations('authoring.history')
  const format = useFormatter()
  const [shown, setShown] = useState(false)
  const { revision, publishedAt, by, title } = version
  const restore = async () => {
    const question = { title: text('restoreTitle'), message: text('restoreHint') }
    if (editor.changed && !(await confirm(question))) return
    try {
      const { contents } = await queryClient.fetchQuery(versionQuery(insightId, revision))
      // Sets contentJSON explicitly: in a version without a text the key is absent.
      editor.change({ ...contents, contentJSON: contents.contentJSON })
      toast.success(text('restored'))
      onRestored()
    } catch (thrown) {
      toast.problem(thrown)
    }
  }
  return (
    <article className="grid grid-cols-1 gap-2">
      <h3 className={styles.title}>{title}</h3>
      {isLive && <StatusLabel status="success">{text('now')}</StatusLabel>}
      <p className="m-0 text-quiet text-sm">
        {text('by', {
          at: format.dateTime(new Date(publishedAt), { dateStyle: 'medium', timeStyle: 'short' }),
          name: by ?? text('somebody'),
        })}
      </p>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {text(shown ? 'hide' : 'compare')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void restore()}>
          {text('restore')}
        </Button>
      </Group>
      {shown && <Compared insightId={insightId} revision={revision} editor={editor} />}
    </article>
  )
}

function Compared({ insightId, revision, editor }: { insightId: string; revision: number; editor: InsightEditor }) {
  const text = useTranslations('authoring.history')
  const { data, error, refetch } = useQuery(versionQuery(insightId, revision))
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      {data.filesGone > 0 && (
        <Note status="warning">
          <p>{text('filesGone', { count: data.filesGone })}</p>
        </Note>
      )}
      <Differences before={data.contents} after={editor.contents} />
    </>
  )
}
