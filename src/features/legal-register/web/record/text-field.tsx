import '#ui/kit-field-styles.css'
import type { Editor, JSONContent } from '@tiptap/core'
import { lazy, Suspense, useId } from 'react'
import styles from './text-field.module.css'

// The editor is larger than the rest of the page, so it loads separately; its space is reserved.
const RichEditor = lazy(async () => ({
  default: (await import('#platform/web/rich-text/rich-editor.tsx')).RichEditor,
}))

interface Props {
  label: string
  /** The heading above serves as the visible label. */
  isLabelled?: boolean
  help?: string | undefined
  value: unknown
  onChange: (json: JSONContent) => void
  problem?: string | undefined
  onSend?: () => void
  onEditor?: (editor: Editor) => void
}

/** Rich-text field with label, help text and error. */
export function TextField(props: Props) {
  const { label, isLabelled = false, help, value, onChange, problem, onSend, onEditor } = props
  const id = useId()
  return (
    <div className={styles.field}>
      {!isLabelled && (
        <span className="text-sm font-strong" aria-hidden>
          {label}
        </span>
      )}
      <Suspense fallback={<div className={styles.ghost} aria-hidden />}>
        <RichEditor
          preset="basic"
          label={label}
          value={value}
          onChange={onChange}
          isWrong={problem !== undefined}
          describedBy={id}
          onSend={onSend}
          onEditor={onEditor}
        />
      </Suspense>
      <div id={id} className={styles.hint}>
        {problem === undefined ? (
          help && <span>{help}</span>
        ) : (
          <span role="alert" className="text-danger font-medium">
            {problem}
          </span>
        )}
      </div>
    </div>
  )
}
