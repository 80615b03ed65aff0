import { Button } from '@mantine/core'
import { IconMovie, IconPhoto, IconPilcrow } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { moved, type Segment, type SegmentKind, segmentId, segmentsOf, textOf } from '../model/segments.ts'
import type { Writing } from '../model/use-writing.ts'
import styles from './blocks.module.css'
import { SegmentBlock } from './segment-block.tsx'
import { SortableBlocks } from './sortable-blocks.tsx'

/** The same text as blocks of text, image and video, to be added, moved and removed (WRITE-29). */
export function BlocksPart({ writing }: { writing: Writing }) {
  const text = useTranslations('authoring.segments')
  const { contents, change, wrong } = writing
  const [segments, setSegments] = useState(() => segmentsOf(contents.contentJSON))
  const [said, setSaid] = useState<unknown>(contents.contentJSON)
  // Restored or taken from elsewhere: the blocks follow.
  if (said !== contents.contentJSON) {
    setSaid(contents.contentJSON)
    setSegments(segmentsOf(contents.contentJSON))
  }
  const say = (next: Segment[]) => {
    const contentJSON = textOf(next)
    setSegments(next)
    setSaid(contentJSON)
    change({ contentJSON })
  }
  const names = new Map(
    segments.map((one, place) => [one.id, text('name', { kind: text(one.kind), place: String(place + 1) })]),
  )
  const nameOf = ({ id }: { id: string }) => names.get(id) ?? ''
  const remove = (segment: Segment) => {
    say(segments.filter((one) => one !== segment))
    toast.success(text('removed', { name: nameOf(segment) }))
  }
  return (
    <div className={styles.blocks}>
      {segments.length === 0 ? (
        <EmptyState title={text('needed')}>{text('noneWords')}</EmptyState>
      ) : (
        <SortableBlocks
          label={text('label')}
          items={segments}
          nameOf={nameOf}
          onMove={(id, to) => say(moved(segments, id, to))}
          onRemove={remove}
        >
          {(segment, place) => (
            <SegmentBlock
              writing={writing}
              segment={segment}
              name={nameOf(segment)}
              number={place + 1}
              onChange={(next) => say(segments.map((one) => (one.id === next.id ? next : one)))}
            />
          )}
        </SortableBlocks>
      )}
      {wrong.contentJSON && <p role="alert">{wrong.contentJSON}</p>}
      <AddBlock onAdd={(segment) => say([...segments, segment])} />
    </div>
  )
}

const KINDS: readonly [kind: SegmentKind, icon: typeof IconPhoto][] = [
  ['text', IconPilcrow],
  ['image', IconPhoto],
  ['video', IconMovie],
]

function AddBlock({ onAdd }: { onAdd: (segment: Segment) => void }) {
  const text = useTranslations('authoring.segments')
  return (
    <fieldset className={styles.add}>
      <legend>{text('add')}</legend>
      {KINDS.map(([kind, Icon]) => (
        <Button
          key={kind}
          variant="default"
          size="xs"
          leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
          onClick={() => onAdd(newSegment(kind))}
        >
          {text(kind)}
        </Button>
      ))}
    </fieldset>
  )
}

function newSegment(kind: SegmentKind): Segment {
  const id = segmentId()
  if (kind === 'text') return { id, kind, content: [{ type: 'paragraph' }] }
  return kind === 'image' ? { id, kind, fileId: '', alt: '', caption: '' } : { id, kind, url: '' }
}
