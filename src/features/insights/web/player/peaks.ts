/** Number of peaks per second. */
export const PEAKS_A_SECOND = 10

/** The highest amplitude of each tenth of a second, from 0; the last part may be shorter. */
export function peaksOf(samples: Float32Array, rate: number): number[] {
  const step = Math.max(1, Math.round(rate / PEAKS_A_SECOND))
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, peak) => {
    let most = 0
    for (const sample of samples.subarray(peak * step, (peak + 1) * step)) most = Math.max(most, Math.abs(sample))
    return most
  })
}

/** `bars` bars from 0 to 1, scaled to the highest peak; fewer peaks are stretched. */
export function barsOf(peaks: readonly number[], bars: number): number[] {
  if (peaks.length === 0) return []
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0) || 1
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars))
    return peaks.slice(from, to).reduce((most, peak) => Math.max(most, peak), 0) / loudest
  })
}
