import { pino } from 'pino'
import type { Config } from './config.ts'

export type Log = ReturnType<typeof openLog>

/** JSON lines on standard output. Nobody passes passwords, tokens, cookies or bodies here; what slips through is redacted. */
export function openLog(level: Config['logLevel']) {
  return pino({
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', '*.cookie'],
      censor: '…',
    },
  })
}
