/** The two series of badges (PROF-25). */
export const BADGE_TYPES = ['questions', 'bestAnswers'] as const
export type BadgeType = (typeof BADGE_TYPES)[number]

/** Levels of each type, lowest first (PROF-25). */
export const LEVELS = [1, 2, 3, 4, 5] as const
export const TOP_LEVEL = 5

/** The score that earns the badges of each type (FOR-34). */
export const SCORE_OF = { questions: 'threadsCreated', bestAnswers: 'bestAnswers' } as const satisfies Record<
  BadgeType,
  string
>

/** The highest target a site may set. */
export const MAX_TARGET = 100_000

export interface BadgeKey {
  type: BadgeType
  level: number
}

export interface Target extends BadgeKey {
  /** Score required. */
  target: number
}

type Scores = Readonly<Record<string, number>>
/** A member's badges: per type, a map of level to true (PROF-25). */
export type BadgeMap = Readonly<Record<string, Readonly<Record<string, boolean>>>>

export function hasBadge(badges: BadgeMap, { type, level }: BadgeKey): boolean {
  return badges[type]?.[level] === true
}

/** Badges whose target the scores have reached and that the member does not have yet; several levels at once if some were skipped (FOR-34). */
export function dueBadges(scores: Scores, badges: BadgeMap, targets: readonly Target[]): BadgeKey[] {
  return targets
    .filter((each) => (scores[SCORE_OF[each.type]] ?? 0) >= each.target && !hasBadge(badges, each))
    .map(({ type, level }) => ({ type, level }))
}

/**
 * The next badge of this type: the level above the highest one earned; undefined at the top level (FOR-34). Earned levels count
 * even if the score has fallen since.
 */
export function nextBadge<Each extends Target>(
  type: BadgeType,
  badges: BadgeMap,
  targets: readonly Each[],
): Each | undefined {
  const highest = Math.max(0, ...LEVELS.filter((level) => hasBadge(badges, { type, level })))
  return targets.filter((each) => each.type === type && each.level > highest).toSorted((a, b) => a.level - b.level)[0]
}

/** The adjacent level whose target conflicts with this one, as targets must rise from level to level; undefined without a conflict. */
export function conflictingTarget<Each extends Target>(
  { type, level, target }: Target,
  all: readonly Each[],
): Each | undefined {
  const of = (other: number) => all.find((each) => each.type === type && each.level === other)
  const [below, above] = [of(level - 1), of(level + 1)]
  if (below && target <= below.target) return below
  return above && target >= above.target ? above : undefined
}

/** Size of a badge's picture in pixels (PROF-29): 8 times the level plus 30; the top level is larger. */
export function badgeSize(level: number, shownTo: 'users' | 'admins'): number {
  if (level === TOP_LEVEL) return shownTo === 'admins' ? 150 : 125
  return 8 * level + 30
}

/** A badge's picture is stored at twice its largest size on screen. */
export const PICTURE_SIZE = { width: 300, height: 300 }
