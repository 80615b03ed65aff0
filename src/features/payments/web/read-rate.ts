/** A rate as a person types it in per cent, `20` or `17.5 %`, in basis points; null for anything that is none. */
export function readRate(typed: string): number | null {
  const parts = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[%\s]/g, ''))
  const rate = parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
  return rate !== null && rate <= 10_000 ? rate : null
}
