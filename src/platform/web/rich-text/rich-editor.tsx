import type { AnyExtension, Editor, JSONContent } from '@tiptap/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PictureOf } from '#base/rich-text-nodes.ts'
import type { Upload } from '../files/use-upload.ts'
import { withTexts } from '../texts.tsx'
import { AddressLine } from './address-line.tsx'
import { richTextMessages } from './messages.ts'
import styles from './rich-editor.module.css'
import { type AddressKind, type Preset, Toolbar } from './toolbar.tsx'
import { useRichEditor } from './use-rich-editor.ts'

interface Props {
  label: string
  value: unknown
  onChange: (json: JSONContent) => void
  preset?: Preset
  pictureOf?: PictureOf | undefined
  /** Takes chosen, dropped and pasted pictures; without it the text has no pictures, nor films in the `whole` preset. */
  pictures?: Pick<Upload, 'rule' | 'choose'> | undefined
  /** Whether a text with pictures can have films too; yes by default. */
  hasFilms?: boolean
  /** Whether the value is invalid; `describedBy` is the id of the error message. */
  isWrong?: boolean
  describedBy?: string | undefined
  takesFocus?: boolean
  /** Runs on Ctrl or Cmd and Enter in the text. */
  onSend?: (() => void) | undefined
  /** Additional node types, such as mentions; must not change while mounted. */
  extensions?: readonly AnyExtension[] | undefined
  /** Called once the editor exists, to insert content or focus it. */
  onEditor?: ((editor: Editor) => void) | undefined
  children?: ReactNode
}

/** The rich text editor: toolbar, text, and a line for entering URLs (WRITE-23). */
export const RichEditor = withTexts<Props>({ richText: richTextMessages }, function RichEditor(props: Props) {
  const { preset = 'whole', pictures, hasFilms = true, isWrong = false, takesFocus, onEditor, children } = props
  const [addressKind, setAddressKind] = useState<AddressKind>()
  const { ref, editor } = useRichEditor({ ...props, onPictures: pictures?.choose })
  const arrived = useRef(onEditor)
  useEffect(() => {
    if (!editor) return
    arrived.current?.(editor)
    if (takesFocus) editor.commands.focus('end')
  }, [editor, takesFocus])
  return (
    <div className={`${styles.rich} ${preset === 'basic' ? styles.basic : ''}`} data-wrong={isWrong || undefined}>
      <Toolbar editor={editor} preset={preset} pictures={pictures} hasFilms={hasFilms} onAddress={setAddressKind} />
      {addressKind && editor && (
        <AddressLine key={addressKind} kind={addressKind} editor={editor} onDone={() => setAddressKind(undefined)} />
      )}
      <div ref={ref} className={styles.text} />
      {children}
    </div>
  )
})
