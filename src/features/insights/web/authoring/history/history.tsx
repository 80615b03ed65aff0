import { Drawer } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
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
      <p className="m-0 mb-4 text-quiet">{text('lead')}</p>
      {opened && <Versions editor={editor} insight={insight} onClose={onClose} />}
    </Drawer>
  )
}

function Versions({ editor, insight, onClose }: Omit<Props, 'opened'>) {
  const text = useTranslations('authoring.history')
  return (
    <PagedList
      list={usePagedList(versionsQuery(insight.id), keyOf)}
      failed={text('failed')}
      empty={<EmptyState title={text('none')} />}
      more={text('more')}
      ordered
      className={styles.versions}
    >
      {(version) => (
        <Version
          version={version}
          editor={editor}
          insightId={insight.id}
          isLive={insight.state === 'published' && version.revision === insight.revision}
          onRestored={onClose}
        />
      )}
    </PagedList>
  )
}

const keyOf = ({ revision }: { revision: number }) => String(revision)
