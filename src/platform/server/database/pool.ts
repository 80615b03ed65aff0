import pg from 'pg'

/**
 * A pool that outlives its connections: one that breaks while idle is replaced at the next use, one that breaks in use rejects
 * its statement. Without these listeners either would end the process.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
