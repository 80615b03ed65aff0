/**
 * A signal that fires once when somebody wants us to end: Ctrl-C, SIGTERM, a closed terminal, or the end of the process
 * that started us. Later requests change nothing, since Ctrl-C reaches us twice (by the terminal and by the bootstrap).
 */
export function stopRequested(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  process.on('disconnect', stop)
  // Whoever read our words may be gone before us; that is no reason to fall over while closing.
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
