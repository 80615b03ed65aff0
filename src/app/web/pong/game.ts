/** The table in pixels of the game; the screen shows it larger or smaller. */
export const TABLE = { width: 640, height: 400 } as const
export const PADDLE = { x: 24, width: 10, height: 84 } as const
export const BALL = 12
/** The ball moves this far along its way in each tick (MISC-03). */
export const STEP = 10
export const TICK_MS = 10
/** How far an arrow key moves the paddle in a tick. */
const KEY_STEP = 6

/** One moment of the game (MISC-01, MISC-02). */
export interface Game {
  state: 'idle' | 'playing' | 'over'
  /** Times the paddle has hit the ball. */
  score: number
  /** Middle of the ball. */
  ball: { x: number; y: number }
  /** Direction of the ball, of length 1. */
  way: { x: number; y: number }
  /** Middle of the paddle, from the top. */
  paddle: number
}

/** The table before anybody has clicked. */
export const IDLE: Game = {
  state: 'idle',
  score: 0,
  ball: { x: TABLE.width / 2, y: TABLE.height / 2 },
  way: { x: 1, y: 0 },
  paddle: TABLE.height / 2,
}

/** A new round; `chance` (0 to 1) decides where the ball goes first, always away from the paddle. */
export function started(game: Game, chance: number): Game {
  return { ...IDLE, state: 'playing', paddle: game.paddle, way: towards((chance - 0.5) * 1.2, 1) }
}

/** The paddle with its middle at `y`, kept on the table; it moves in every state. */
export function paddleAt(game: Game, y: number): Game {
  const half = PADDLE.height / 2
  return { ...game, paddle: Math.min(TABLE.height - half, Math.max(half, y)) }
}

/** The game one tick later; `keys` is -1 while the arrow up is held, 1 for the arrow down, else 0. */
export function ticked(game: Game, keys = 0): Game {
  if (game.state !== 'playing') return game
  const moved = keys === 0 ? game : paddleAt(game, game.paddle + keys * KEY_STEP)
  const x = moved.ball.x + moved.way.x * STEP
  const y = moved.ball.y + moved.way.y * STEP
  const bounced = offTheWalls({ x, y }, moved.way)
  return atThePaddle({ ...moved, ...bounced }, moved.ball.x)
}

const HALF = BALL / 2

function offTheWalls(ball: Game['ball'], way: Game['way']): Pick<Game, 'ball' | 'way'> {
  const right = TABLE.width - HALF
  const bottom = TABLE.height - HALF
  let { x, y } = ball
  let { x: across, y: down } = way
  if (x > right) {
    x = 2 * right - x
    across = -across
  }
  if (y < HALF || y > bottom) {
    y = y < HALF ? 2 * HALF - y : 2 * bottom - y
    down = -down
  }
  return { ball: { x, y }, way: { x: across, y: down } }
}

/** The paddle's face is met on the way past it, however far the ball went in this tick; behind it the round is over. */
function atThePaddle(game: Game, before: number): Game {
  const face = PADDLE.x + PADDLE.width + HALF
  const { ball, way, paddle, score } = game
  const reaches = PADDLE.height / 2 + HALF
  if (way.x < 0 && before > face && ball.x <= face && Math.abs(ball.y - paddle) <= reaches)
    return {
      ...game,
      score: score + 1,
      ball: { x: 2 * face - ball.x, y: ball.y },
      way: towards((ball.y - paddle) / reaches, 1),
    }
  return ball.x < HALF ? { ...game, state: 'over' } : game
}

/** A way of length 1: `slope` from -1 (up) to 1 (down), at most 55 degrees off the straight line. */
function towards(slope: number, across: 1 | -1): Game['way'] {
  const angle = slope * (55 / 180) * Math.PI
  return { x: across * Math.cos(angle), y: Math.sin(angle) }
}
