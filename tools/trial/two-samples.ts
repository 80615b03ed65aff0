/** Compares two samples of measurements: could they come from one source? */
export interface Comparison {
  medians: [number, number]
  means: [number, number]
  /** Probability of such a difference by chance, by rank (Mann and Whitney) and by mean (Welch). */
  orderChance: number
  meansChance: number
}

/** Compares two samples of at least 20 measurements each, by the normal approximation. */
export function compare(one: readonly number[], other: readonly number[]): Comparison {
  return {
    medians: [median(one), median(other)],
    means: [mean(one), mean(other)],
    orderChance: mannWhitney(one, other),
    meansChance: welch(one, other),
  }
}

function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((left, right) => left.value - right.value)
  const ranks = all.reduce((sum, { isOne }, index) => (isOne ? sum + index + 1 : sum), 0)
  const [n, m] = [one.length, other.length]
  const expected = (n * (n + m + 1)) / 2
  return twoSided((ranks - expected) / Math.sqrt((n * m * (n + m + 1)) / 12))
}

function welch(one: readonly number[], other: readonly number[]): number {
  const error = Math.sqrt(variance(one) / one.length + variance(other) / other.length)
  return twoSided((mean(one) - mean(other)) / error)
}

/** Probability that a normal value is at least this far from its mean, on either side (Abramowitz and Stegun 7.1.26). */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  const sum = terms.reduceRight((inner, term) => (inner + term) * t, 0)
  return sum * Math.exp(-x * x)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle - 0.5)] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
