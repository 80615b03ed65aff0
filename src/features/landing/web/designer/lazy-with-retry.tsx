import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lostConnection } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'

/**
 * A lazily loaded part of the editor. If loading fails, the error and a retry button are shown in its place, and
 * the rest of the editor keeps its unsaved changes.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  return function LazyPart(props: Props) {
    const text = useTranslations('designer')
    const [Part, setPart] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (Part || failed) return
      let isMounted = true
      load().then(
        (part) => {
          loaded = part
          if (isMounted) setPart(() => part)
        },
        () => isMounted && setFailed(true),
      )
      return () => {
        isMounted = false
      }
    }, [Part, failed])
    if (Part) return <Part {...props} />
    if (!failed) return <Loading />
    return <ErrorState title={text('partFailed')} message={lostConnection().message} onRetry={() => setFailed(false)} />
  }
}
