import { useTranslations } from 'use-intl'
import { FileDrop } from '#platform/web/files/file-drop.tsx'
import type { FileKind } from '../../../contents.ts'
import type { AuthorFile } from '../../../contract.ts'
import type { InsightEditor } from '../model/use-insight-editor.ts'
import styles from './upload-messages.module.css'
import { UploadMessages } from './upload-messages.tsx'
import { useInsightUpload } from './use-insight-upload.ts'
import type { BoxUpload } from './use-upload-box.ts'

interface Props {
  label: string
  hint?: string
  /** Whether the next file replaces an existing one. */
  replaces?: boolean
}

interface InsightProps extends Props {
  editor: InsightEditor
  kind: FileKind
  onArrived: (file: AuthorFile) => void
}

/** An upload box for one kind of an insight's files. */
export function InsightUploadBox({ editor, kind, onArrived, ...box }: InsightProps) {
  return <UploadBox upload={useInsightUpload(editor, { kind, onArrived })} {...box} />
}

/** A drop zone with a file button, and the messages of its upload; files are uploaded at once (WRITE-34 to WRITE-38). */
export function UploadBox({ upload, label, hint, replaces = false }: Props & { upload: BoxUpload }) {
  const text = useTranslations('authoring.upload')
  return (
    <div>
      <FileDrop label={label} hint={hint} choose={text(replaces ? 'replace' : 'choose')} upload={upload} />
      <div className={styles.line}>
        <UploadMessages upload={upload} />
      </div>
    </div>
  )
}
