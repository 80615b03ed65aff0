import { type ComponentType, useEffect, useState } from 'react'
import { lostConnection } from './problem.ts'
import { toast } from './toasts.tsx'

interface OverlayProps {
  opened: boolean
  onClose: () => void
}

/**
 * A dialog or drawer in a chunk of its own, loaded when first opened or preloaded by `fetch`, and cached from then on. It renders
 * closed once before it opens, so that it can record and later restore the focus. A chunk that fails to load is reported in a
 * toast and loaded again the next time.
 */
export function lazyPart<Props extends OverlayProps, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loaded: ComponentType<Props> | undefined

  function LazyPart(props: Props) {
    const { opened, onClose } = props
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded)
    const [isMounted, setMounted] = useState(false)
    useEffect(() => {
      if (!opened || isMounted) return
      const fetched = Part ? Promise.resolve(Part) : load().then((chunk) => chunk[name])
      fetched.then(
        (part) => {
          loaded = part
          setPart(() => part)
          setMounted(part === Part)
        },
        () => {
          toast.problem(lostConnection())
          onClose()
        },
      )
    }, [opened, isMounted, Part, onClose])
    return Part ? <Part {...props} opened={opened && isMounted} /> : null
  }

  return Object.assign(LazyPart, { fetch: () => void load().catch(() => undefined) })
}
