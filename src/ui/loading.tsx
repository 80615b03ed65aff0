import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './states.module.css'

/** A spinner named 'Loading' (SHELL-30). It shows after 150 ms, so that what is quick does not flicker. */
export function Loading({ whole = false }: { whole?: boolean }) {
  const text = useTranslations('ui')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      className={whole ? styles.whole : styles.loading}
      role="status"
      aria-label={text('loading')}
      data-shown={shown}
    >
      <Loader size={28} type="oval" aria-hidden />
      <span className="visually-hidden">{text('loading')}</span>
    </div>
  )
}
