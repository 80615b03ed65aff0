import { type ComponentType, useEffect, useState } from 'react'
import { lostConnection } from './problem.ts'
import { toast } from './toasts.tsx'

interface Opening {
  opened: boolean
  onClose: () => void
}

/**
 * A dialog or drawer in a chunk of its own, fetched when it is opened for the first time (or by `fetch`, when somebody is
 * about to) and kept from then on. It is drawn closed once before it opens, so that it notes what had the focus and
 * gives it back. A chunk that does not come is told in a notice, and tried again by the next opening.
 */
export function lazyPart<Props extends Opening, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined

  function LazyPart(props: Props) {
    const { opened, onClose } = props
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded)
    const [drawn, setDrawn] = useState(false)
    useEffect(() => {
      if (!opened || drawn) return
      const fetched = Part ? Promise.resolve(Part) : load().then((chunk) => chunk[name])
      fetched.then(
        (part) => {
          loaded = part
          setPart(() => part)
          setDrawn(part === Part)
        },
        () => {
          toast.problem(lostConnection())
          onClose()
        },
      )
    }, [opened, drawn, Part, onClose])
    return Part ? <Part {...props} opened={opened && drawn} /> : null
  }

  return Object.assign(LazyPart, { fetch: () => void load().catch(() => undefined) })
}
