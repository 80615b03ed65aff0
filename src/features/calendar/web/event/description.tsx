import { htmlOf } from '#platform/web/rich-text/html-of.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import styles from './event-dialog.module.css'

/** The description as its author formatted it; in a chunk of its own, with the editor's schema. */
export function Description({ descEditor }: { descEditor: unknown }) {
  return <RichText html={htmlOf(descEditor)} className={styles.description ?? ''} />
}
