import { describe, expect, test } from 'vitest'
import { advanceTick, BALL, type Game, IDLE, movePaddle, PADDLE, STEP, startGame, TABLE, TICK_MS } from './game.ts'

const playing = (part: Partial<Game> = {}): Game => ({ ...startGame(IDLE, 0.5), ...part })
const after = (game: Game, ticks: number) => Array.from({ length: ticks }).reduce<Game>((now) => advanceTick(now), game)

test('the ball moves 10 px in each tick of 10 ms [MISC-03]', () => {
  expect([STEP, TICK_MS]).toEqual([10, 10])
  for (const chance of [0, 0.3, 0.5, 1]) {
    const before = startGame(IDLE, chance)
    const next = advanceTick(before)
    expect(Math.hypot(next.ball.x - before.ball.x, next.ball.y - before.ball.y)).toBeCloseTo(10)
  }
})

test('nothing moves before the first click, and nothing after the end [MISC-01, MISC-02]', () => {
  expect(advanceTick(IDLE)).toBe(IDLE)
  const over: Game = { ...playing(), state: 'over' }
  expect(advanceTick(over)).toBe(over)
})

test('the paddle goes where it is led, in every state, and stays on the table [MISC-01]', () => {
  expect(movePaddle(IDLE, 150).paddle).toBe(150)
  expect(movePaddle(playing(), -500).paddle).toBe(PADDLE.height / 2)
  expect(movePaddle(playing(), 5_000).paddle).toBe(TABLE.height - PADDLE.height / 2)
  expect(advanceTick(playing(), -1).paddle).toBeLessThan(playing().paddle)
  expect(advanceTick(playing(), 1).paddle).toBeGreaterThan(playing().paddle)
})

describe('the score', () => {
  test('counts every hit of the paddle and nothing else [MISC-01]', () => {
    const hit = after(playing({ ball: { x: 100, y: 200 }, direction: { x: -1, y: 0 }, paddle: 200 }), 10)
    expect([hit.score, hit.state, hit.direction.x > 0]).toEqual([1, 'playing', true])
    const wall = after(playing({ ball: { x: 600, y: 200 }, direction: { x: 1, y: 0 } }), 10)
    expect([wall.score, wall.direction.x]).toEqual([0, -1])
  })

  test('starts again with the next round [MISC-02]', () => {
    const next = startGame({ ...playing(), state: 'over', score: 7 }, 0.5)
    expect([next.state, next.score]).toEqual(['playing', 0])
  })
})

test('a ball that passes the paddle ends the game [MISC-02]', () => {
  const missed = after(playing({ ball: { x: 100, y: 30 }, direction: { x: -1, y: 0 }, paddle: 300 }), 30)
  expect([missed.state, missed.score]).toEqual(['over', 0])
})

test('whatever is played, the ball stays on the table, and who follows it never loses [MISC-01, MISC-02]', () => {
  for (const chance of [0, 0.21, 0.5, 0.77, 1]) {
    let game = startGame(IDLE, chance)
    for (let tick = 0; tick < 5_000; tick += 1) {
      game = advanceTick(movePaddle(game, game.ball.y + (tick % 7) * 5 - 15))
      expect(game.ball.y).toBeGreaterThanOrEqual(BALL / 2)
      expect(game.ball.y).toBeLessThanOrEqual(TABLE.height - BALL / 2)
      expect(game.ball.x).toBeLessThanOrEqual(TABLE.width - BALL / 2)
    }
    expect(game.state).toBe('playing')
    expect(game.score).toBeGreaterThan(10)
  }
})
