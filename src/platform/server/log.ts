import { pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'
import type { Fault } from './outside/error-service.ts'
import { redacted, withoutSecrets } from './redact.ts'

export type Log = ReturnType<typeof openLog>

/** The number pino gives errors; warnings are below. */
const ERROR = 50

/**
 * JSON lines on standard output. Nobody passes passwords, tokens, cookies or bodies here; what slips through, in the words of an
 * error too, is redacted. Whatever is logged as an error is also told to `onFault` (ANA-09).
 */
export function openLog(
  level: Config['logLevel'],
  { onFault, to }: { onFault?: ((fault: Fault) => void) | undefined; to?: { write(line: string): void } } = {},
) {
  // A log that is not written still tells of faults.
  const unwritten = level === 'silent' && onFault ? { write: () => undefined } : undefined
  const options = {
    level: unwritten ? 'error' : level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    redact: {
      paths: ['password', 'token', 'cookie', 'authorization', '*.password', '*.token', '*.cookie'],
      censor: '…',
    },
    serializers: { err: (problem: Error) => redacted(stdSerializers.err(problem)) },
    hooks: {
      logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void, number: number) {
        const plain = args.map((one) => (typeof one === 'string' ? withoutSecrets(one) : one))
        method.apply(this, plain)
        if (number >= ERROR) onFault?.(faultOf(plain))
      },
    },
  }
  const written = to ?? unwritten
  return written ? pino(options as never, written) : pino(options as never)
}

function faultOf([first, second]: unknown[]): Fault {
  const doing = typeof first === 'string' ? first : typeof second === 'string' ? second : ''
  const problem = (first as { err?: unknown } | null)?.err ?? (first instanceof Error ? first : undefined)
  if (!(problem instanceof Error))
    return { from: 'server', name: 'Error', message: doing || String(problem ?? ''), doing }
  const { name, message, stack = '' } = problem
  return { from: 'server', name, message, stack, doing }
}
