import { shownName } from '#base/names.ts'
import { MemberLink, MemberPicture } from '#features/members/web.tsx'
import type { Writer as Person } from '../contract.ts'
import styles from './writer.module.css'

/** An author's picture and name, linked to the profile; random names and authors who have left are not linked. */
export function Writer({ writer, size = 32 }: { writer: Person; size?: number }) {
  const name = shownName(writer.displayName)
  return (
    <span className="inline-flex items-center gap-2 min-w-0">
      <MemberPicture person={{ ...writer, avatar: writer.avatar ?? {} }} size={size} />
      {writer.id === null ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <MemberLink displayName={name} className={styles.name} />
      )}
    </span>
  )
}
