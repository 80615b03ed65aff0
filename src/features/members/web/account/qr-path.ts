/** Quiet zone around a QR code in squares; the standard requires four. */
export const QUIET = 4

/** A QR code's dark squares (`1` in its rows) as one SVG path, a bar per run, offset by the quiet zone. */
export function qrPath(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      Array.from(
        row.matchAll(/1+/g),
        ({ 0: run, index }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')
}

/** A key in groups of four, for typing. */
export function inFours(key: string): string {
  return key.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
