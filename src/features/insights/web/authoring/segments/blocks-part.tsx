import { Button } from '@mantine/core'
import { IconMovie, IconPhoto, IconPilcrow } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#platform/web/toasts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { moved, type Segment, type SegmentKind, segmentId, segmentsOf, textOf } from '../model/segments.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import styles from './blocks.module.css'
import { SegmentBlock } from './segment-block.tsx'
import { SortableBlocks } from './sortable-blocks.tsx'

/** The text as a list of text, image and video blocks, which can be added, moved and removed (WRITE-29). */
export function BlocksPart({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring.segments')
  const { contents, change, fieldErrors } = editor
  const [segments, setSegments] = useState(() => segmentsOf(contents.contentJSON))
  const [shownText, setShownText] = useState<unknown>(contents.contentJSON)
  // The blocks follow when the contents change elsewhere, as on a restore.
  if (shownText !== contents.contentJSON) {
    setShownText(contents.contentJSON)
    setSegments(segmentsOf(contents.contentJSON))
  }
  const update = (next: Segment[]) => {
    const contentJSON = textOf(next)
    setSegments(next)
    setShownText(contentJSON)
    change({ contentJSON })
  }
  const names = new Map(
    segments.map((segment, index) => [
      segment.id,
      text('name', { kind: text(segment.kind), number: String(index + 1) }),
    ]),
  )
  const nameOf = ({ id }: { id: string }) => names.get(id) ?? ''
  const remove = (segment: Segment) => {
    update(segments.filter((other) => other !== segment))
    toast.success(text('removed', { name: nameOf(segment) }))
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {segments.length === 0 ? (
        <EmptyState title={text('needed')}>{text('noneHint')}</EmptyState>
      ) : (
        <SortableBlocks
          label={text('label')}
          items={segments}
          nameOf={nameOf}
          onMove={(id, to) => update(moved(segments, id, to))}
          onRemove={remove}
        >
          {(segment, index) => (
            <SegmentBlock
              editor={editor}
              segment={segment}
              name={nameOf(segment)}
              number={index + 1}
              onChange={(next) => update(segments.map((other) => (other.id === next.id ? next : other)))}
            />
          )}
        </SortableBlocks>
      )}
      {fieldErrors.contentJSON && <p role="alert">{fieldErrors.contentJSON}</p>}
      <AddBlock onAdd={(segment) => update([...segments, segment])} />
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
