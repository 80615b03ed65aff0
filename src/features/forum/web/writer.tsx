import { shownName } from '#base/names.ts'
import { MemberLink, MemberPicture } from '#features/members/web.tsx'
import type { Writer as Person } from '../contract.ts'
import styles from './writer.module.css'

/** Who wrote something: picture and name, which leads to the profile; a random name and somebody who has left lead nowhere. */
export function Writer({ writer, size = 32 }: { writer: Person; size?: number }) {
  const name = shownName(writer.displayName)
  return (
    <span className={styles.writer}>
      <MemberPicture person={{ ...writer, avatar: writer.avatar ?? {} }} size={size} />
      {writer.id === null ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <MemberLink displayName={name} className={styles.name} />
      )}
    </span>
  )
}
