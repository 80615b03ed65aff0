import pg from 'pg'
import { expect, test } from 'vitest'
import { isConnectionProblem } from './problems.ts'

const fromDatabase = (code: string) => Object.assign(new pg.DatabaseError('said so', 1, 'error'), { code })

test('every error of a database that goes away counts as a connection problem, and ends no server [MISC-07]', () => {
  // Admin shutdown, crash shutdown (sent by the backends of a killed postmaster), starting up, too many connections, and protocol errors.
  for (const code of ['57P01', '57P02', '57P03', '53300', '08006', '08P01'])
    expect([code, isConnectionProblem(fromDatabase(code))]).toEqual([code, true])
  for (const code of ['57014', '23505', '42601', '53100'])
    expect([code, isConnectionProblem(fromDatabase(code))]).toEqual([code, false])
  expect(isConnectionProblem(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isConnectionProblem(Object.assign(new Error('read'), { code: 'ECONNRESET' }))).toBe(true)
  expect(isConnectionProblem(new TypeError('a fault of ours'))).toBe(false)
})
