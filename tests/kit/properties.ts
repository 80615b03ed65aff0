import fc from 'fast-check'

/**
 * fast-check with a fixed seed, so that a check gives the same result every day. To explore other inputs:
 * `GUILDHALL_SEED=random npm test`, or a number to reproduce a failure.
 */
const seed = process.env.GUILDHALL_SEED ?? '20261122'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

export { fc }
