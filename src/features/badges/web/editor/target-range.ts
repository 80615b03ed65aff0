import type { Target } from '../../rules.ts'

/** The range of a target between those of the adjacent levels; the top level has no maximum. */
export function targetRange({ type, level }: Target, all: readonly Target[]): { min: number; max: number | undefined } {
  const of = (other: number) => all.find((each) => each.type === type && each.level === other)?.target
  const above = of(level + 1)
  return { min: (of(level - 1) ?? 0) + 1, max: above === undefined ? undefined : above - 1 }
}
