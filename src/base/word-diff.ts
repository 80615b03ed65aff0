/** A run of unchanged, removed or added words. */
export interface Run {
  kind: 'same' | 'gone' | 'new'
  words: string
}

/** With more differing words than this, the whole text is shown as removed and added: a finer diff would be unreadable. */
const MOST_STEPS = 800

/** Word-level diff: all runs except the added ones make up the first text, all except the removed ones the second. */
export function wordDiff(before: string, after: string): Run[] {
  const [old, fresh] = [plainTextOf(before), plainTextOf(after)]
  const start = commonStart(old, fresh)
  const end = commonEnd(old.slice(start), fresh.slice(start))
  const [middle, middleNew] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)]
  return joined([
    { kind: 'same', words: old.slice(0, start).join('') },
    ...between(middle, middleNew),
    { kind: 'same', words: end > 0 ? old.slice(-end).join('') : '' },
  ])
}

/** Words with their trailing whitespace, so that joining them restores the text. */
function plainTextOf(text: string): string[] {
  return text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/gu) ?? []
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1
  return at
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  let at = 0
  while (at < one.length && at < other.length && one.at(-1 - at) === other.at(-1 - at)) at += 1
  return at
}

/** Shortest edit script (Myers): a path through the grid of both lists where diagonals are free. */
function between(old: readonly string[], fresh: readonly string[]): Run[] {
  const reached: Map<number, number>[] = []
  const furthest = new Map([[1, 0]])
  for (let steps = 0; steps <= Math.min(old.length + fresh.length, MOST_STEPS); steps += 1) {
    reached.push(new Map(furthest))
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let across = goesDown(furthest, diagonal, steps) ? at(furthest, diagonal + 1) : at(furthest, diagonal - 1) + 1
      while (across < old.length && across - diagonal < fresh.length && old[across] === fresh[across - diagonal])
        across += 1
      furthest.set(diagonal, across)
      if (across >= old.length && across - diagonal >= fresh.length) return wayBack(old, fresh, reached)
    }
  }
  return [
    { kind: 'gone', words: old.join('') },
    { kind: 'new', words: fresh.join('') },
  ]
}

const at = (furthest: ReadonlyMap<number, number>, diagonal: number) => furthest.get(diagonal) ?? -1

function goesDown(furthest: ReadonlyMap<number, number>, diagonal: number, steps: number): boolean {
  return diagonal === -steps || (diagonal !== steps && at(furthest, diagonal - 1) < at(furthest, diagonal + 1))
}

function wayBack(old: readonly string[], fresh: readonly string[], reached: readonly Map<number, number>[]): Run[] {
  const runs: Run[] = []
  let [across, down] = [old.length, fresh.length]
  for (let steps = reached.length - 1; steps >= 0; steps -= 1) {
    const furthest = reached[steps] as Map<number, number>
    const diagonal = across - down
    const before = goesDown(furthest, diagonal, steps) ? diagonal + 1 : diagonal - 1
    const [fromAcross, fromDown] = [at(furthest, before), at(furthest, before) - before]
    while (across > Math.max(fromAcross, 0) && down > Math.max(fromDown, 0)) {
      across -= 1
      down -= 1
      runs.push({ kind: 'same', words: old[across] ?? '' })
    }
    if (steps === 0) break
    if (across === fromAcross) runs.push({ kind: 'new', words: fresh[fromDown] ?? '' })
    else runs.push({ kind: 'gone', words: old[fromAcross] ?? '' })
    across = fromAcross
    down = fromDown
  }
  return runs.reverse()
}

function joined(runs: readonly Run[]): Run[] {
  const together: Run[] = []
  for (const run of runs) {
    const last = together.at(-1)
    if (run.words === '') continue
    if (last?.kind === run.kind) last.words += run.words
    else together.push({ ...run })
  }
  return together
}
