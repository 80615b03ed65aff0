import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useAddress } from '#platform/web/routing.tsx'
import { endPage, noteSeen, sendSeen } from './reports.ts'

/** How long at least half of an advert must have been visible, in ms (ADV-B2). */
const SEEN_MS = 1_000

/** Whether at least half of an element is in the window. */
export function useHalfVisible(element: HTMLElement | null): boolean {
  const [isHalfVisible, setHalfVisible] = useState(false)
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setHalfVisible((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5),
      { threshold: [0, 0.5] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isHalfVisible
}

const isCovered = () => document.querySelector('[aria-modal="true"]') !== null

/** Notes an advert as seen once it has been visible and at rest for a second, in a window that is visible, without a dialog over it. */
export function useSeen(id: string | undefined, isVisible: boolean): void {
  const isOpen = useDocumentVisibility() === 'visible'
  const path = usePath()
  // Counts again on each page, so the path is part of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (id === undefined || !isVisible || !isOpen) return
    let wasCovered = isCovered()
    // A dialog that is open at first is closed later, and the advert is seen from then on.
    const timer = setInterval(() => {
      const isSeen = !wasCovered && !isCovered()
      wasCovered = isCovered()
      if (!isSeen) return
      noteSeen(id)
      clearInterval(timer)
    }, SEEN_MS)
    return () => clearInterval(timer)
  }, [id, isVisible, isOpen, path])
}

/** Reports what was seen when the page is left for another one, or hidden. */
export function useReports(): void {
  const path = usePath()
  useEffect(
    () => () => {
      // Each path is a page of its own, on which adverts may come and go.
      if (location.pathname !== path) endPage()
    },
    [path],
  )
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && sendSeen()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', sendSeen)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', sendSeen)
    }
  }, [])
}

/** The address without its parameters: filters and open dialogs leave the page the same. */
const usePath = () => useAddress().split(/[?#]/, 1)[0]
