import { VERSION } from '#features/site/server.ts'
import type { Config } from '#platform/server/config.ts'
import { type Log, openLog } from '#platform/server/log.ts'
import type { Edge } from '#platform/server/outside/edge.ts'
import { type Fault, faultService } from '#platform/server/outside/error-service.ts'

/**
 * The server's log, and the way to the error-reporting service where one is configured: what is logged as an error goes there as
 * well, and so does what browsers tell of, which else stands in the log (ANA-09).
 */
export function openFaultLog(
  { logLevel, errorDsn }: Pick<Config, 'logLevel' | 'errorDsn'>,
  edge?: Edge,
): { log: Log; tellFault(fault: Fault): void; settled(): Promise<void> } {
  if (!errorDsn) {
    const log = openLog(logLevel)
    return { log, tellFault: (fault) => log.warn(fault, 'an error in a browser'), settled: async () => undefined }
  }
  const lost = (problem: unknown) => log.warn({ err: problem }, 'a fault could not be reported')
  const service = faultService(errorDsn, { ...(edge ? { edge } : {}), release: VERSION, lost })
  const log = openLog(logLevel, { onFault: service.tell })
  return { log, tellFault: service.tell, settled: service.settled }
}
