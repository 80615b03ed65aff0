import styles from './rich-content.module.css'

/**
 * The text of an insight. Its HTML is safe to place as it is: the server makes it from the editor's JSON, checked
 * against the schema, through one allow-list on every save, and it is never made from what a browser sent as HTML. The
 * content security policy allows no inline script besides. This is the only place that sets HTML.
 */
export function RichContent({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- see above
  return <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
}
