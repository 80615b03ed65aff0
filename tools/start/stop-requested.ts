/**
 * A signal that fires once when a stop is requested: Ctrl-C, SIGTERM, a closed terminal, or the end of the parent process.
 * Later requests are ignored, since Ctrl-C arrives twice (from the terminal and from the bootstrap).
 */
export function stopRequested(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  process.on('disconnect', stop)
  // The reader of our output may exit before us; that must not crash the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return controller.signal
}

/** Resolves when the signal fires. */
export function stopped(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
