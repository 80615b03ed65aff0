import type { Target } from '../../rules.ts'

/** The least and the most a target may be between those of the levels beside it; the top level has no most. */
export function targetRoom(
  { type, level }: Target,
  all: readonly Target[],
): { least: number; most: number | undefined } {
  const of = (other: number) => all.find((each) => each.type === type && each.level === other)?.target
  const above = of(level + 1)
  return { least: (of(level - 1) ?? 0) + 1, most: above === undefined ? undefined : above - 1 }
}
