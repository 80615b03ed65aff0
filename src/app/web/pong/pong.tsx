import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BALL, type Game, IDLE, PADDLE, paddleAt, started, TABLE, TICK_MS, ticked } from './game.ts'
import styles from './pong.module.css'

/** Ticks that are made up for at most; a page that was held up for longer goes on from where it was. */
const MOST_TICKS = 12

/** The mini-game of an unknown section (MISC-01): mouse, touch or arrow keys move the paddle; it rests while the page is hidden. */
export function Pong() {
  const text = useTranslations('shell.pong')
  const [game, setGame] = useState<Game>(IDLE)
  const keys = useRef(0)
  const isPlaying = game.state === 'playing'
  useEffect(
    () => (isPlaying ? run((ticks) => setGame((now) => later(now, ticks, keys.current))) : undefined),
    [isPlaying],
  )
  const follow = (clientY: number, table: DOMRect) =>
    setGame((now) => paddleAt(now, ((clientY - table.top) / table.height) * TABLE.height))
  const start = () => !isPlaying && setGame(started(game, Math.random()))
  return (
    <div className={styles.pong}>
      <p className={styles.score} aria-live="polite">
        {text('score', { score: game.score })}
      </p>
      <button
        type="button"
        className={styles.table}
        aria-describedby="pong-keys"
        onClick={start}
        onPointerMove={({ clientY, currentTarget }) => follow(clientY, currentTarget.getBoundingClientRect())}
        onPointerDown={({ clientY, currentTarget }) => follow(clientY, currentTarget.getBoundingClientRect())}
        onKeyDown={(event) => {
          const way = WAYS[event.key]
          if (way === undefined) return
          event.preventDefault()
          keys.current = way
        }}
        onKeyUp={({ key }) => {
          if (key in WAYS) keys.current = 0
        }}
        onBlur={() => {
          keys.current = 0
        }}
      >
        <svg viewBox={`0 0 ${TABLE.width} ${TABLE.height}`} aria-hidden focusable="false">
          <rect
            className={styles.paddle}
            x={PADDLE.x}
            y={game.paddle - PADDLE.height / 2}
            width={PADDLE.width}
            height={PADDLE.height}
            rx={2}
          />
          <circle className={styles.ball} cx={game.ball.x} cy={game.ball.y} r={BALL / 2} />
        </svg>
        <span className={isPlaying ? 'visually-hidden' : styles.words}>{text(game.state)}</span>
      </button>
      <p id="pong-keys" className={styles.keys}>
        {text('keys')}
      </p>
    </div>
  )
}

const WAYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function later(game: Game, ticks: number, keys: number): Game {
  let now = game
  for (let tick = 0; tick < ticks; tick += 1) now = ticked(now, keys)
  return now
}

/** Tells with each frame how many ticks have passed. Frames do not come while the page is hidden, and nothing is made up for then. */
function run(tell: (ticks: number) => void): () => void {
  let told: number | undefined
  let frame = requestAnimationFrame(function next(now) {
    told ??= now
    const ticks = Math.floor((now - told) / TICK_MS)
    if (ticks > 0) {
      tell(Math.min(ticks, MOST_TICKS))
      told = ticks > MOST_TICKS ? now : told + ticks * TICK_MS
    }
    frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}
