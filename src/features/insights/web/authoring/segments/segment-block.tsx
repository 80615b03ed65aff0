import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { blocksOf } from '#base/rich-text.ts'
import { isFilm } from '#base/video.ts'
import { RichEditor } from '#platform/web/rich-text/rich-editor.tsx'
import { InsightUploadBox } from '../form/upload-box.tsx'
import type { Segment } from '../model/segments.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import { pictureOfFiles } from '../text/picture-of-files.ts'
import styles from './blocks.module.css'

interface Props<Kind extends Segment = Segment> {
  editor: InsightEditor
  segment: Kind
  name: string
  number: number
  onChange: (segment: Segment) => void
}

/** One block: a text, an image with description and caption, or a video. */
export function SegmentBlock(props: Props) {
  const { segment } = props
  if (segment.kind === 'text') return <TextBlock {...props} segment={segment} />
  if (segment.kind === 'image') return <ImageBlock {...props} segment={segment} />
  return <VideoBlock {...props} segment={segment} />
}

type TextSegment = Extract<Segment, { kind: 'text' }>

function TextBlock({ editor, segment, name, onChange }: Props<TextSegment>) {
  // Keeps the same object while the text is unchanged, so that the user's own typing does not come back as an outside
  // change.
  const [value, setValue] = useState<object>(() => ({ type: 'doc', content: segment.content }))
  return (
    <RichEditor
      label={name}
      value={value}
      pictureOf={pictureOfFiles(editor)}
      onChange={(json) => {
        setValue(json)
        onChange({ ...segment, content: blocksOf(json) })
      }}
    />
  )
}

function ImageBlock({ editor, segment, name, onChange }: Props<Extract<Segment, { kind: 'image' }>>) {
  const text = useTranslations('authoring')
  const picture = pictureOfFiles(editor)(segment.fileId)
  const isFlagged = editor.flagged.has('pictureAlt') && segment.fileId !== '' && segment.alt.trim() === ''
  return (
    <div className={styles.inside}>
      {picture && <img src={picture.url} width={picture.width} height={picture.height} alt={segment.alt} />}
      {segment.fileId !== '' && (
        <>
          <TextInput
            label={text('image.alt')}
            description={text('image.altHint')}
            value={segment.alt}
            maxLength={300}
            withAsterisk
            error={isFlagged ? text('missing.featuredImageAlt') : undefined}
            onChange={({ currentTarget }) => onChange({ ...segment, alt: currentTarget.value })}
          />
          <TextInput
            label={text('text.caption')}
            value={segment.caption}
            maxLength={500}
            onChange={({ currentTarget }) => onChange({ ...segment, caption: currentTarget.value })}
          />
        </>
      )}
      <InsightUploadBox
        editor={editor}
        kind="picture"
        label={name}
        hint={text('image.hint')}
        replaces={segment.fileId !== ''}
        onArrived={({ id }) => onChange({ ...segment, fileId: id })}
      />
    </div>
  )
}

function VideoBlock({ editor, segment, onChange }: Props<Extract<Segment, { kind: 'video' }>>) {
  const text = useTranslations('authoring.video')
  const [typed, setTyped] = useState(segment.url)
  const link = typed.trim()
  const isInvalidLink = link !== '' && link !== segment.url && !isFilm(link)
  const setInvalid = useEffectEvent((isInvalid: boolean) => editor.setInvalid(`videoUrl ${segment.id}`, isInvalid))
  useEffect(() => {
    setInvalid(isInvalidLink)
    return () => setInvalid(false)
  }, [isInvalidLink])
  return (
    <TextInput
      type="url"
      inputMode="url"
      label={text('label')}
      value={typed}
      maxLength={300}
      autoComplete="off"
      error={isInvalidLink && text('wrong')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const url = currentTarget.value.trim()
        if (url === '' || isFilm(url)) onChange({ ...segment, url })
      }}
    />
  )
}
