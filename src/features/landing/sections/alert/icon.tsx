import type { ReactNode } from 'react'
import type { AlertConfig } from './schema.ts'

type Sign = Exclude<AlertConfig['icon'], 'auto'>

/** The default icon of each type; a plain banner has none. */
const DEFAULT_ICON: Record<AlertConfig['type'], Sign | null> = { error: 'warning', info: 'info', plain: null }

/** The icon of a banner, on a 24-unit grid; the text next to it says the same (LAND-18). */
export function AlertIcon({ type, icon }: Pick<AlertConfig, 'type' | 'icon'>) {
  const sign = icon === 'auto' ? DEFAULT_ICON[type] : icon
  return (
    sign && (
      <svg className="alert-icon" viewBox="0 0 24 24" aria-hidden="true">
        {drawings[sign]}
      </svg>
    )
  )
}

const ring = <circle cx="12" cy="12" r="9" />

const drawings: Record<Sign, ReactNode> = {
  warning: <path d="M12 4 2.8 19.8h18.4zM12 10v4.2M12 17v.01" />,
  info: (
    <>
      {ring}
      <path d="M12 11.2v5M12 7.8v.01" />
    </>
  ),
  check: (
    <>
      {ring}
      <path d="m8 12.4 2.7 2.7 5.3-5.6" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 2.8V7M16 2.8V7" />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M12 6.8V12l3.4 2.2" />
    </>
  ),
  megaphone: <path d="M4 9.5v5h3.5L18 19.5v-15L7.5 9.5zM8 14.5l1.4 5.2h2.8l-1.1-3.5M20.8 10v4" />,
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m3.5 7.5 8.5 6 8.5-6" />
    </>
  ),
  lock: (
    <>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2" />
      <path d="M8 10.5V7.8a4 4 0 0 1 8 0v2.7M12 14.6v2" />
    </>
  ),
}
