import { IconAlertCircle } from '@tabler/icons-react'
import styles from './form.module.css'

/** Why a form was refused, in red above its button (ACC-18); announced as soon as it appears. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className={styles.alert}>
      {message && (
        <p className={styles.problem}>
          <IconAlertCircle size={20} aria-hidden />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
