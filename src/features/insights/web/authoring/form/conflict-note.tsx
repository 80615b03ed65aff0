import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ConflictNote } from '#ui/conflict-note.tsx'
import { Note } from '#ui/status-label.tsx'
import type { InsightContents } from '../../../contents.ts'
import type { AuthoredInsight } from '../../../contract.ts'
import { Differences } from '../history/differences.tsx'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { versionQuery } from '../queries.ts'

interface Props {
  editor: InsightEditor
  onCompare: () => void
}

/** Shows that somebody else is editing or has published, and lets the user choose; neither version is lost (INS-B2). */
export function InsightConflict({ editor, onCompare }: Props) {
  const text = useTranslations('authoring')
  const { insight, conflict, stashed, restoreStash, discardStash } = editor
  if (conflict && insight) return <Conflict editor={editor} insight={insight} onCompare={onCompare} />
  if (editor.otherScreenCopy) return <OtherScreenCopy editor={editor} stored={editor.otherScreenCopy.contents} />
  if (stashed)
    return (
      <Note>
        <p>{text(`conflict.${stashed.origin}`)}</p>
        <Group mt="xs" gap="xs">
          <Button size="xs" variant="default" onClick={restoreStash}>
            {text('conflict.restore')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => void discardStash()}>
            {text('conflict.discard')}
          </Button>
        </Group>
      </Note>
    )
  const names = insight?.others.map(({ name }) => name) ?? []
  if (names.length === 0) return null
  return (
    <Note>
      <p>
        {text('others', {
          names: new Intl.ListFormat(document.documentElement.lang).format(names),
          count: names.length,
        })}
      </p>
    </Note>
  )
}

function Conflict({ editor, insight, onCompare }: Props & { insight: AuthoredInsight }) {
  const text = useTranslations('authoring.conflict')
  const format = useFormatter()
  const { data } = useQuery(versionQuery(insight.id, insight.revision))
  return (
    <ConflictNote
      title={text('title')}
      mine={text('mine')}
      theirs={text('theirs')}
      onMine={editor.takeMine}
      onTheirs={editor.takeTheirs}
      compare={
        <Button size="xs" variant="default" onClick={onCompare}>
          {text('compare')}
        </Button>
      }
    >
      <p>
        {text('message', {
          name: data?.by ?? text('somebody'),
          at: format.dateTime(new Date(insight.publishedAt ?? 0), { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </p>
    </ConflictNote>
  )
}

/** The user's own working copy from another screen, next to unsaved changes on this one. */
function OtherScreenCopy({ editor, stored }: { editor: InsightEditor; stored: InsightContents }) {
  const text = useTranslations('authoring.conflict')
  const [shown, setShown] = useState(false)
  return (
    <ConflictNote
      title={text('ownTitle')}
      mine={text('here')}
      theirs={text('there')}
      onMine={editor.takeMine}
      onTheirs={editor.takeTheirs}
      comparison={shown && <Differences before={stored} after={editor.contents} />}
      compare={
        <Button size="xs" variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {text('compare')}
        </Button>
      }
    >
      <p>{text('ownMessage')}</p>
    </ConflictNote>
  )
}
