import { pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'
import type { ReportedError } from './outside/error-service.ts'
import { redacted, withoutSecrets } from './redact.ts'

export type Log = ReturnType<typeof openLog>

/** pino's number for level error; warnings are below. */
const ERROR = 50

/**
 * Logs JSON lines to standard output. Callers must not pass passwords, tokens, cookies or bodies; what slips through, also in error
 * messages, is redacted. Every error logged is also passed to `onError` (ANA-09).
 */
export function openLog(
  level: Config['logLevel'],
  { onError, to }: { onError?: ((error: ReportedError) => void) | undefined; to?: { write(line: string): void } } = {},
) {
  // A silent log still reports errors.
  const unwritten = level === 'silent' && onError ? { write: () => undefined } : undefined
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
        if (number >= ERROR) onError?.(reportedErrorOf(plain))
      },
    },
  }
  const written = to ?? unwritten
  return written ? pino(options as never, written) : pino(options as never)
}

function reportedErrorOf([first, second]: unknown[]): ReportedError {
  const doing = typeof first === 'string' ? first : typeof second === 'string' ? second : ''
  const problem = (first as { err?: unknown } | null)?.err ?? (first instanceof Error ? first : undefined)
  if (!(problem instanceof Error))
    return { from: 'server', name: 'Error', message: doing || String(problem ?? ''), doing }
  const { name, message, stack = '' } = problem
  return { from: 'server', name, message, stack, doing }
}
