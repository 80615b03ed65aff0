import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Writing } from '../model/use-writing.ts'
import styles from './insight-form.module.css'
import { toInsight } from './send-file.ts'
import { UploadBox } from './upload-box.tsx'

/** The file members download; removing it clears its place and name (WRITE-27). */
export function FileSection({ writing }: { writing: Writing }) {
  const text = useTranslations('authoring')
  const { contents, change } = writing
  return (
    <div className={styles.fields}>
      <FileLine
        writing={writing}
        id={contents.file?.id}
        remove={text('file.remove')}
        onRemove={() => change({ file: null })}
      />
      <UploadBox
        taker={toInsight(writing, 'file')}
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
  writing: Writing
  id: string | undefined
  remove: string
  onRemove: () => void
}

/** The name and size of a file that was sent, and the way to take it off. */
export function FileLine({ writing, id, remove, onRemove }: LineProps) {
  const text = useTranslations('authoring')
  const file = writing.files.find((one) => one.id === id)
  if (id === undefined) return null
  return (
    <p className={styles.fileLine}>
      <IconPaperclip size={18} stroke={1.6} aria-hidden />
      {file && (
        <>
          <a href={file.url} download={file.name}>
            {file.name}
          </a>
          <span className={styles.note}>
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
