import type { JSONContent } from '@tiptap/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PictureOf } from '#base/rich-text-nodes.ts'
import { endingsOf } from '../form/use-upload.ts'
import { AddressLine } from './address-line.tsx'
import { putMedia } from './put-media.ts'
import styles from './rich-editor.module.css'
import { type Asking, Toolbar } from './toolbar.tsx'
import { useRichEditor } from './use-rich-editor.ts'

interface Props {
  label: string
  value: unknown
  pictureOf: PictureOf
  onChange: (json: JSONContent) => void
  /** Sends pictures and gives what to put into the text; without it the text takes neither pictures nor films. */
  onPictures?: ((files: File[], put: (fileId: string) => void) => void) | undefined
  children?: ReactNode
}

/** A rich text with its tools: a toolbar for the mouse and the keyboard, and a line that asks for addresses (WRITE-23). */
export function RichEditor({ label, value, pictureOf, onChange, onPictures, children }: Props) {
  const text = useTranslations('authoring.text')
  const [asking, setAsking] = useState<Asking>()
  const chooser = useRef<HTMLInputElement>(null)
  const put = (fileId: string) => {
    if (editor) putMedia(editor, { type: 'picture', attrs: { fileId, alt: '', caption: '' } })
  }
  const take = onPictures && ((files: File[]) => onPictures(files, put))
  const { place, editor } = useRichEditor({ label, value, pictureOf, onChange, onPictures: take })
  return (
    <div className={styles.rich}>
      <Toolbar
        editor={editor}
        media={onPictures !== undefined}
        onAsk={setAsking}
        onPicture={() => chooser.current?.click()}
      />
      {asking && editor && (
        <AddressLine key={asking} kind={asking} editor={editor} onDone={() => setAsking(undefined)} />
      )}
      <div ref={place} className={styles.text} />
      {onPictures && (
        <input
          ref={chooser}
          type="file"
          accept={endingsOf('picture').join(',')}
          hidden
          aria-label={text('picture')}
          onChange={({ currentTarget }) => {
            take?.([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      )}
      {children}
    </div>
  )
}
