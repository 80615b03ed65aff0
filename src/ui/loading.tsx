import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './states.module.css'

/** A spinner labelled 'Loading' (SHELL-30). It appears after 150 ms, to avoid flicker. */
export function Loading({ whole = false }: { whole?: boolean }) {
  const text = useTranslations('ui')
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      className={whole ? styles.whole : styles.loading}
      role="status"
      aria-label={text('loading')}
      data-shown={visible}
    >
      <Loader size={28} type="oval" aria-hidden />
      <span className="visually-hidden">{text('loading')}</span>
    </div>
  )
}
