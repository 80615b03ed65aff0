import { useEffect, useRef, useState } from 'react'
import type { InsightContents } from '../../../contents.ts'
import type { AuthoredInsight } from '../../../contract.ts'
import { authoringApi, setAuthoredInCache } from '../queries.ts'
import { type FirstSave, firstSave } from './first-save.ts'

/**
 * A function that creates the draft of a new insight once, however often it is called; a failed request can be repeated. `onCreated` runs
 * if the editor is still open then.
 */
export function useCreation(screen: string, onCreated: (id: string) => void) {
  const creation = useRef<Promise<FirstSave<AuthoredInsight>>>(undefined)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const [saveFirst] = useState(() =>
    firstSave((contents, options) => authoringApi.addDraft({ contents, screen }, options)),
  )
  return (initial: InsightContents, leaving = false): Promise<FirstSave<AuthoredInsight>> => {
    creation.current ??= saveFirst(initial, leaving).then(
      (made) => {
        setAuthoredInCache(made.answer)
        if (isMounted.current) onCreated(made.answer.id)
        return made
      },
      (thrown) => {
        creation.current = undefined
        throw thrown
      },
    )
    return creation.current
  }
}
