import { useEffect, useState } from 'react'

/** Sets the player's height as a CSS variable, so that the page leaves room for it (player-bar.module.css). */
export function usePlayerHeight() {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!bar) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--player', `${Math.ceil(bar.offsetHeight)}px`))
    watch.observe(bar)
    return () => {
      watch.disconnect()
      style.removeProperty('--player')
    }
  }, [bar])
  return setBar
}
