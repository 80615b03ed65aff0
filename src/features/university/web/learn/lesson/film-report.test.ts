import { expect, test } from 'vitest'
import { createFilmReports } from './film-report.ts'

const play = (reports: ReturnType<typeof createFilmReports>, from: number, to: number) => {
  for (let time = from; time <= to; time += 0.5) reports.playedTo(time)
}

test('only what was played is reported as seen, never what was jumped over [UNI-B1]', () => {
  const reports = createFilmReports()
  play(reports, 0, 10)
  play(reports, 60, 70)
  expect(reports.take(70, 100.4)).toEqual({
    position: 70,
    length: 100,
    seen: [
      [0, 10],
      [60, 70],
    ],
  })
})

test('a film that plays on is reported without a gap or a repetition, and what did not arrive is said again [UNI-B1]', () => {
  const reports = createFilmReports()
  play(reports, 0, 10)
  const lost = reports.take(10, 100)
  play(reports, 10.5, 20)
  reports.putBack(lost)
  expect(reports.take(20, 100).seen).toEqual([[0, 20]])
  expect(reports.hasUnreported()).toBe(false)
  expect(reports.take(20, 100).seen).toEqual([])
})

test('where a paused film was moved to is reported, and where it stood anyway is not [UNI-B1]', () => {
  const reports = createFilmReports(30)
  reports.soughtTo(30)
  expect(reports.hasUnreported()).toBe(false)
  reports.soughtTo(45)
  expect(reports.hasUnreported()).toBe(true)
  expect(reports.take(45, 100)).toEqual({ position: 45, length: 100, seen: [] })
  expect(reports.hasUnreported()).toBe(false)
})
