import type { AnyExtension, Editor, JSONContent } from '@tiptap/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PictureOf } from '#base/rich-text-nodes.ts'
import { withTexts } from '../texts.tsx'
import { AddressLine } from './address-line.tsx'
import { richTextMessages } from './messages.ts'
import { putMedia } from './put-media.ts'
import styles from './rich-editor.module.css'
import { type Asking, type Preset, Toolbar } from './toolbar.tsx'
import { useRichEditor } from './use-rich-editor.ts'

interface Props {
  label: string
  value: unknown
  onChange: (json: JSONContent) => void
  preset?: Preset
  pictureOf?: PictureOf | undefined
  /** Sends pictures and gives what to put into the text; without it the text takes none, and a whole one no films either. */
  onPictures?: ((files: File[], put: (fileId: string) => void) => void) | undefined
  /** Endings of the pictures it takes, for the file chooser. */
  accept?: string
  /** Something about it is not as it must be, and the id of the words that say so. */
  isWrong?: boolean
  describedBy?: string | undefined
  takesFocus?: boolean
  /** Ctrl or Cmd and Enter in the text. */
  onSend?: (() => void) | undefined
  /** What this text may hold besides, such as mentions; it stays the same while the editor is there. */
  extensions?: readonly AnyExtension[] | undefined
  /** Told once the editor is there, for those who put something in or give it the focus. */
  onEditor?: ((editor: Editor) => void) | undefined
  children?: ReactNode
}

/** A rich text with its tools: a toolbar for the mouse and the keyboard, and a line that asks for addresses (WRITE-23). */
export const RichEditor = withTexts<Props>({ richText: richTextMessages }, function RichEditor(props: Props) {
  const { preset = 'whole', onPictures, accept = 'image/*', isWrong = false, takesFocus, onEditor, children } = props
  const text = useTranslations('richText')
  const [asking, setAsking] = useState<Asking>()
  const chooser = useRef<HTMLInputElement>(null)
  const put = (fileId: string) => {
    if (editor) putMedia(editor, { type: 'picture', attrs: { fileId, alt: '', caption: '' } })
  }
  const take = onPictures && ((files: File[]) => onPictures(files, put))
  const { place, editor } = useRichEditor({ ...props, onPictures: take })
  const arrived = useRef(onEditor)
  useEffect(() => {
    if (!editor) return
    arrived.current?.(editor)
    if (takesFocus) editor.commands.focus('end')
  }, [editor, takesFocus])
  return (
    <div className={`${styles.rich} ${preset === 'basic' ? styles.basic : ''}`} data-wrong={isWrong || undefined}>
      <Toolbar
        editor={editor}
        preset={preset}
        pictures={onPictures !== undefined}
        films={onPictures !== undefined && preset === 'whole'}
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
          accept={accept}
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
})
