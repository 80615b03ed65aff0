import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { advanceTick, BALL, type Game, IDLE, movePaddle, PADDLE, startGame, TABLE, TICK_MS } from './game.ts'
import styles from './pong.module.css'

/** Ticks to catch up at most; after a longer pause the game continues from where it was. */
const MAX_TICKS_PER_FRAME = 12

/** The mini-game of an unknown section (MISC-01): mouse, touch or arrow keys move the paddle; it pauses while the page is hidden. */
export function Pong() {
  const text = useTranslations('shell.pong')
  const [game, setGame] = useState<Game>(IDLE)
  const keys = useRef(0)
  const isPlaying = game.state === 'playing'
  useEffect(
    () => (isPlaying ? run((ticks) => setGame((now) => advanced(now, ticks, keys.current))) : undefined),
    [isPlaying],
  )
  const follow = (clientY: number, table: DOMRect) =>
    setGame((now) => movePaddle(now, ((clientY - table.top) / table.height) * TABLE.height))
  const start = () => !isPlaying && setGame(startGame(game, Math.random()))
  return (
    <div className={styles.pong}>
      <p className="m-0 mb-2 font-display text-lg tabular-nums" aria-live="polite">
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
          const direction = DIRECTIONS[event.key]
          if (direction === undefined) return
          event.preventDefault()
          keys.current = direction
        }}
        onKeyUp={({ key }) => {
          if (key in DIRECTIONS) keys.current = 0
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
        <span className={isPlaying ? 'visually-hidden' : styles.message}>{text(game.state)}</span>
      </button>
      <p id="pong-keys" className="m-0 mt-2 text-quiet text-sm">
        {text('keys')}
      </p>
    </div>
  )
}

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function advanced(game: Game, ticks: number, keys: number): Game {
  let now = game
  for (let tick = 0; tick < ticks; tick += 1) now = advanceTick(now, keys)
  return now
}

/** Calls `onTicks` with the number of ticks since the last frame; a hidden page has no frames, and its ticks are skipped. */
function run(onTicks: (ticks: number) => void): () => void {
  let lastTickAt: number | undefined
  let frame = requestAnimationFrame(function next(now) {
    lastTickAt ??= now
    const ticks = Math.floor((now - lastTickAt) / TICK_MS)
    if (ticks > 0) {
      onTicks(Math.min(ticks, MAX_TICKS_PER_FRAME))
      lastTickAt = ticks > MAX_TICKS_PER_FRAME ? now : lastTickAt + ticks * TICK_MS
    }
    frame = requestAnimationFrame(next)
  })
  return () => cancelAnimationFrame(frame)
}
