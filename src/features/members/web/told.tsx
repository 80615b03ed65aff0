import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './sign-in-parts.module.css'

/** What went well, where it was asked for; read out politely. The place is there before the words are. */
export function Told({ words, children }: { words: string | undefined; children?: ReactNode }) {
  return (
    <div role="status">
      {words && (
        <div className={styles.told}>
          <IconCircleCheck size={22} aria-hidden />
          <div>
            <p>{words}</p>
            {children && <p>{children}</p>}
          </div>
        </div>
      )}
    </div>
  )
}
