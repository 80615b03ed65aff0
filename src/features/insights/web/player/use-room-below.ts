import { useEffect, useState } from 'react'

/** The page keeps as much room at its end as the player takes, so that it covers nothing (player-bar.module.css). */
export function useRoomBelow() {
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
