import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Note } from '#ui/status-word.tsx'
import type { InsightContents } from '../../../contents.ts'
import type { AuthoredInsight } from '../../../contract.ts'
import { Differences } from '../history/differences.tsx'
import type { Writing } from '../model/use-writing.ts'
import { versionQuery } from '../queries.ts'

interface Props {
  writing: Writing
  onCompare: () => void
}

/** What somebody else does to the same insight, and the ways on; both texts stay whichever is taken (INS-B2). */
export function ConflictNote({ writing, onCompare }: Props) {
  const text = useTranslations('authoring')
  const { insight, conflict, putAside, bringBack, forgetAside } = writing
  if (conflict && insight) return <Conflict writing={writing} insight={insight} onCompare={onCompare} />
  if (writing.elsewhere) return <Elsewhere writing={writing} stored={writing.elsewhere.contents} />
  if (putAside)
    return (
      <Note>
        <p>{text(`conflict.${putAside.came}`)}</p>
        <Group mt="xs" gap="xs">
          <Button size="xs" variant="default" onClick={bringBack}>
            {text('conflict.back')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => void forgetAside()}>
            {text('conflict.forget')}
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

function Conflict({ writing, insight, onCompare }: Props & { insight: AuthoredInsight }) {
  const text = useTranslations('authoring.conflict')
  const format = useFormatter()
  const { data } = useQuery(versionQuery(insight.id, insight.revision))
  return (
    <div role="alert">
      <Note status="warning" title={text('title')}>
        <p>
          {text('words', {
            name: data?.by ?? text('somebody'),
            at: format.dateTime(new Date(insight.publishedAt ?? 0), { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
        <Group mt="xs" gap="xs">
          <Button size="xs" variant="default" onClick={onCompare}>
            {text('compare')}
          </Button>
          <Button size="xs" onClick={writing.takeMine}>
            {text('mine')}
          </Button>
          <Button size="xs" variant="default" onClick={writing.takeTheirs}>
            {text('theirs')}
          </Button>
        </Group>
      </Note>
    </div>
  )
}

/** Text of one's own from another screen, beside what is here and not kept. */
function Elsewhere({ writing, stored }: { writing: Writing; stored: InsightContents }) {
  const text = useTranslations('authoring.conflict')
  const [shown, setShown] = useState(false)
  return (
    <div role="alert">
      <Note status="warning" title={text('ownTitle')}>
        <p>{text('ownWords')}</p>
        <Group mt="xs" gap="xs">
          <Button size="xs" variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {text('compare')}
          </Button>
          <Button size="xs" onClick={writing.takeMine}>
            {text('here')}
          </Button>
          <Button size="xs" variant="default" onClick={writing.takeTheirs}>
            {text('there')}
          </Button>
        </Group>
        {shown && <Differences before={stored} after={writing.contents} />}
      </Note>
    </div>
  )
}
