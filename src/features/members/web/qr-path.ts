/** Empty squares around a QR code, which readers need; its makers ask for four. */
export const QUIET = 4

/** A QR code's dark squares (`1` in its rows) as one SVG path: a bar for each run, moved in by the quiet rim. */
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

/** A key in groups of four, easier to type. */
export function inFours(key: string): string {
  return key.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
