import { VERSION } from '#features/site/server.ts'
import type { Config } from '#platform/server/config.ts'
import { type Log, openLog } from '#platform/server/log.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import { errorService, type ReportedError } from '#platform/server/outside/error-service.ts'

/**
 * Opens the server's log and, where one is configured, the error-reporting service. Logged errors are also reported to
 * the service, and so are errors from browsers; without the service, browser errors go to the log (ANA-09).
 */
export function openErrorLog(
  { logLevel, errorDsn }: Pick<Config, 'logLevel' | 'errorDsn'>,
  edge?: Edge,
): { log: Log; reportError(error: ReportedError): void; settled(): Promise<void> } {
  if (!errorDsn) {
    const log = openLog(logLevel)
    return { log, reportError: (error) => log.warn(error, 'an error in a browser'), settled: async () => undefined }
  }
  const lost = (problem: unknown) => log.warn({ err: problem }, 'an error could not be reported')
  const service = errorService(errorDsn, { ...(edge ? { edge } : {}), release: VERSION, lost })
  const log = openLog(logLevel, { onError: service.report })
  return { log, reportError: service.report, settled: service.settled }
}
