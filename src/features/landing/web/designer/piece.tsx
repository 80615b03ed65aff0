import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lostConnection } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'

/**
 * A part of the desk in a chunk of its own. One that cannot be fetched says so in its place; the rest of the desk, with everything
 * that is not saved, stays as it is.
 */
export function pieceOf<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  return function Piece(props: Props) {
    const text = useTranslations('designer')
    const [Part, setPart] = useState(() => loaded)
    const [failed, setFailed] = useState(false)
    useEffect(() => {
      if (Part || failed) return
      let wanted = true
      load().then(
        (part) => {
          loaded = part
          if (wanted) setPart(() => part)
        },
        () => wanted && setFailed(true),
      )
      return () => {
        wanted = false
      }
    }, [Part, failed])
    if (Part) return <Part {...props} />
    if (!failed) return <Loading />
    return (
      <ErrorState title={text('pieceFailed')} message={lostConnection().message} onRetry={() => setFailed(false)} />
    )
  }
}
