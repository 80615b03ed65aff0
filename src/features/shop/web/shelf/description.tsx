import { htmlOf } from '#platform/web/rich-text/html-of.ts'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import styles from './shelf.module.css'

/** What a product is, as its author formatted it; in a chunk of its own, with the editor's schema. */
export function Description({ description }: { description: unknown }) {
  return <RichText html={htmlOf(description)} className={styles.description ?? ''} />
}
