import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { barsOf } from './peaks.ts'
import { currentPosition, seek, toggle, useProgress } from './playback.ts'
import { minutesOf } from './times.ts'
import { usePeaks } from './use-peaks.ts'
import styles from './waveform.module.css'

const BARS = 120
/** How far the arrow keys and the page keys seek, in seconds. */
const STEP_SECONDS = 5
const LEAP_SECONDS = 30
/** Minimum bar height in percent, for silence and unknown peaks. */
const FLAT = 6

/** The waveform of the recording; a click or a key seeks (AUD-04). */
export function Waveform({ source }: { source: string }) {
  const text = useTranslations('player')
  const { at, length } = useProgress()
  const peaks = usePeaks(source)
  const clip = useId()
  const bars = peaks.length > 0 ? barsOf(peaks, BARS) : Array.from({ length: BARS }, () => 0)
  const line = bars.map((loud, bar) => barAt(bar, Math.max(FLAT, loud * 100))).join('')
  const played = length > 0 ? (at / length) * BARS : 0
  const to = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    seek(((event.clientX - left) / width) * length)
  }
  const valueText = length > 0 ? text('positionOf', { at: minutesOf(at), length: minutesOf(length) }) : undefined
  return (
    <div
      className={styles.wave}
      role="slider"
      tabIndex={0}
      aria-label={text('position')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(length)}
      aria-valuenow={Math.floor(at)}
      aria-valuetext={valueText ?? text('positionUnknown', { at: minutesOf(at) })}
      data-drawn={peaks.length > 0}
      onKeyDown={(event) => press(event, length)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        to(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) to(event)
      }}
    >
      <svg viewBox={`0 0 ${BARS} 100`} preserveAspectRatio="none" aria-hidden>
        <clipPath id={clip}>
          <rect width={played} height={100} />
        </clipPath>
        <path d={line} className={styles.ahead} />
        <path d={line} className={styles.played} clipPath={`url(#${clip})`} />
      </svg>
    </div>
  )
}

const barAt = (bar: number, height: number) => `M${bar + 0.2} ${(100 - height) / 2}h.6v${height.toFixed(1)}h-.6z`

function press(event: KeyboardEvent, length: number) {
  // Reads the position directly, as keys may repeat faster than the page renders.
  const at = currentPosition()
  const positions: Record<string, number> = {
    ArrowRight: at + STEP_SECONDS,
    ArrowUp: at + STEP_SECONDS,
    ArrowLeft: at - STEP_SECONDS,
    ArrowDown: at - STEP_SECONDS,
    PageUp: at + LEAP_SECONDS,
    PageDown: at - LEAP_SECONDS,
    Home: 0,
    End: length,
  }
  const position = positions[event.key]
  if (position === undefined && event.key !== ' ') return
  event.preventDefault()
  if (position === undefined) toggle()
  else seek(position)
}
