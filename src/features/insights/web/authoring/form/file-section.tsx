import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import styles from './insight-form.module.css'
import { InsightUploadBox } from './upload-box.tsx'

/** The file members download; removing it clears its location and name (WRITE-27). */
export function FileSection({ editor }: { editor: InsightEditor }) {
  const text = useTranslations('authoring')
  const { contents, change } = editor
  return (
    <div className={styles.fields}>
      <FileLine
        editor={editor}
        id={contents.file?.id}
        remove={text('file.remove')}
        onRemove={() => change({ file: null })}
      />
      <InsightUploadBox
        editor={editor}
        kind="file"
        label={text('file.label')}
        hint={text('file.hint')}
        replaces={contents.file !== null}
        onArrived={({ id }) => change({ file: { id } })}
      />
    </div>
  )
}

interface LineProps {
  editor: InsightEditor
  id: string | undefined
  remove: string
  onRemove: () => void
}

/** Name and size of an uploaded file, and a button to remove it. */
export function FileLine({ editor, id, remove, onRemove }: LineProps) {
  const text = useTranslations('authoring')
  const file = editor.files.find((sent) => sent.id === id)
  if (id === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-y-2 gap-x-4 m-0 wrap-anywhere">
      <IconPaperclip size={18} stroke={1.6} aria-hidden />
      {file && (
        <>
          <a href={file.url} download={file.name}>
            {file.name}
          </a>
          <span className="m-0 text-quiet text-sm">
            {text('size', { kilobytes: String(Math.max(1, Math.round(file.size / 1_000))) })}
          </span>
        </>
      )}
      <Button size="xs" variant="default" onClick={onRemove}>
        {remove}
      </Button>
    </p>
  )
}
