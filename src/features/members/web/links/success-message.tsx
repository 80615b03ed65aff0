import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '../sign-in/sign-in-parts.module.css'

/** A success message, announced politely. The live region exists before the message does. */
export function SuccessMessage({ message, children }: { message: string | undefined; children?: ReactNode }) {
  return (
    <div role="status">
      {message && (
        <div className={styles.success}>
          <IconCircleCheck size={22} aria-hidden />
          <div>
            <p>{message}</p>
            {children && <p>{children}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
