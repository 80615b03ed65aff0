/** The table in game pixels; the screen scales it. */
export const TABLE = { width: 640, height: 400 } as const
export const PADDLE = { x: 24, width: 10, height: 84 } as const
export const BALL = 12
/** Distance the ball moves per tick (MISC-03). */
export const STEP = 10
export const TICK_MS = 10
/** Distance an arrow key moves the paddle per tick. */
const KEY_STEP = 6

/** The state of the game (MISC-01, MISC-02). */
export interface Game {
  state: 'idle' | 'playing' | 'over'
  /** How often the paddle has hit the ball. */
  score: number
  /** Centre of the ball. */
  ball: { x: number; y: number }
  /** Unit vector. */
  direction: { x: number; y: number }
  /** Centre of the paddle, from the top. */
  paddle: number
}

/** The state before the first click. */
export const IDLE: Game = {
  state: 'idle',
  score: 0,
  ball: { x: TABLE.width / 2, y: TABLE.height / 2 },
  direction: { x: 1, y: 0 },
  paddle: TABLE.height / 2,
}

/** A new round; `chance` (0 to 1) sets the ball's initial direction, always away from the paddle. */
export function startGame(game: Game, chance: number): Game {
  return { ...IDLE, state: 'playing', paddle: game.paddle, direction: directionOf((chance - 0.5) * 1.2, 1) }
}

/** Moves the paddle's centre to `y`, within the table; works in every state. */
export function movePaddle(game: Game, y: number): Game {
  const half = PADDLE.height / 2
  return { ...game, paddle: Math.min(TABLE.height - half, Math.max(half, y)) }
}

/** The game one tick later; `keys` is -1 while arrow up is pressed, 1 for arrow down, else 0. */
export function advanceTick(game: Game, keys = 0): Game {
  if (game.state !== 'playing') return game
  const moved = keys === 0 ? game : movePaddle(game, game.paddle + keys * KEY_STEP)
  const x = moved.ball.x + moved.direction.x * STEP
  const y = moved.ball.y + moved.direction.y * STEP
  const bounced = bounceOffWalls({ x, y }, moved.direction)
  return bounceOffPaddle({ ...moved, ...bounced }, moved.ball.x)
}

const HALF = BALL / 2

function bounceOffWalls(ball: Game['ball'], direction: Game['direction']): Pick<Game, 'ball' | 'direction'> {
  const right = TABLE.width - HALF
  const bottom = TABLE.height - HALF
  let { x, y } = ball
  let { x: across, y: down } = direction
  if (x > right) {
    x = 2 * right - x
    across = -across
  }
  if (y < HALF || y > bottom) {
    y = y < HALF ? 2 * HALF - y : 2 * bottom - y
    down = -down
  }
  return { ball: { x, y }, direction: { x: across, y: down } }
}

/** Bounces the ball if it crossed the paddle's face in this tick; a ball behind the paddle ends the round. */
function bounceOffPaddle(game: Game, before: number): Game {
  const face = PADDLE.x + PADDLE.width + HALF
  const { ball, direction, paddle, score } = game
  const reaches = PADDLE.height / 2 + HALF
  if (direction.x < 0 && before > face && ball.x <= face && Math.abs(ball.y - paddle) <= reaches)
    return {
      ...game,
      score: score + 1,
      ball: { x: 2 * face - ball.x, y: ball.y },
      direction: directionOf((ball.y - paddle) / reaches, 1),
    }
  return ball.x < HALF ? { ...game, state: 'over' } : game
}

/** A unit vector: `slope` from -1 (up) to 1 (down), at most 55 degrees off the horizontal. */
function directionOf(slope: number, across: 1 | -1): Game['direction'] {
  const angle = slope * (55 / 180) * Math.PI
  return { x: across * Math.cos(angle), y: Math.sin(angle) }
}
