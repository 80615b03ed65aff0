import { Note } from '#ui/status-label.tsx'
import styles from './invitations.module.css'

interface Props {
  title: string
  left: readonly { email: string; reason: string }[]
}

/** The addresses that nothing was done with, each with the reason; announced once there are some. */
export function LeftOut({ title, left }: Props) {
  return (
    <div role="status">
      {left.length > 0 && (
        <Note status="warning" title={title}>
          <ul className={styles.left}>
            {left.map(({ email, reason }) => (
              <li key={email}>
                <strong>{email}</strong>: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
