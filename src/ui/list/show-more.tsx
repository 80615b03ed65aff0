import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { focusItem } from './focus-item.ts'
import styles from './list.module.css'
import type { More } from './paged-items.ts'

interface Props {
  more: More
  /** The element whose children are the items: the first new one gets the focus of whoever pressed the button. */
  container?: RefObject<Element | null>
  label?: string
  /** Loads by itself when this end of the list comes within so many pixels of the window, or of `within`. */
  ahead?: number | undefined
  within?: RefObject<Element | null>
  /** Shown while more loads. */
  skeleton?: ReactNode
  /** Says so when there is no more. */
  end?: boolean
  centred?: boolean
}

/**
 * Loads more of a list, by a button that never disables and on request by scrolling. A failed attempt says why and can be repeated. The
 * focus never falls back to the top of the page: it goes to the first item that came, or to the closing text.
 */
export function ShowMore({ more, container, label, ahead, within, skeleton, end = false, centred = false }: Props) {
  const text = useTranslations('ui.list')
  const { exists, isLoading, failure, load } = more
  const foot = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(foot, exists ? ahead : undefined, within)
  const shouldLoad = isNear && exists && !isLoading && failure === undefined
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (shouldLoad) loadNow()
  }, [shouldLoad])
  const { end: endRef, onPress, handlers } = useFocusAfter(exists, container)
  if (!exists && !end) return null
  return (
    <>
      {isLoading && skeleton}
      <div ref={foot} className={styles.more} data-centred={centred || undefined}>
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {text('failed')}: {failure}
          </p>
        )}
        {exists ? (
          <Button
            variant="default"
            size="xs"
            aria-disabled={isLoading}
            {...handlers}
            onClick={() => {
              if (isLoading) return
              onPress()
              load()
            }}
          >
            {isLoading ? text('loading') : failure === undefined ? (label ?? text('more')) : text('retry')}
          </Button>
        ) : (
          <p ref={endRef} tabIndex={-1} className={styles.end}>
            {text('end')}
          </p>
        )}
      </div>
    </>
  )
}

/** Whether an element is at most `ahead` pixels outside of the window, or of `within`; never without a distance. */
function useIsNear(
  element: RefObject<Element | null>,
  ahead: number | undefined,
  within: RefObject<Element | null> | undefined,
): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (ahead === undefined || !element.current) return
    // A busy browser reports several changes together, in order: the last one counts.
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      root: within?.current ?? null,
      rootMargin: `${ahead}px 0px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, ahead, within])
  return isNear
}

/** Where the focus goes: after a press to the first new item, and with a button that disappears to the closing text. */
function useFocusAfter(exists: boolean, container: RefObject<Element | null> | undefined) {
  const end = useRef<HTMLParagraphElement>(null)
  const hasFocus = useRef(false)
  const last = useRef<Element>(null)
  useEffect(() => {
    const next = last.current?.nextElementSibling
    if (!next) return
    last.current = null
    if (hasFocus.current) focusItem(next)
  })
  useEffect(() => {
    if (exists) return
    if (hasFocus.current && document.activeElement === document.body) end.current?.focus({ preventScroll: true })
    hasFocus.current = false
  }, [exists])
  const onPress = () => {
    last.current = container?.current?.lastElementChild ?? null
  }
  const track = (focused: boolean) => () => {
    hasFocus.current = focused
  }
  return { end, onPress, handlers: { onFocus: track(true), onBlur: track(false) } }
}
