/** The two rows of badges a member can climb (PROF-25). */
export const BADGE_TYPES = ['questions', 'bestAnswers'] as const
export type BadgeType = (typeof BADGE_TYPES)[number]

/** Levels of each type, the lowest first (PROF-25). */
export const LEVELS = [1, 2, 3, 4, 5] as const
export const TOP_LEVEL = 5

/** The score that earns the badges of each type (FOR-34). */
export const SCORE_OF = { questions: 'threadsCreated', bestAnswers: 'bestAnswers' } as const satisfies Record<
  BadgeType,
  string
>

/** The largest target: more nobody will count. */
export const MOST_TARGET = 100_000

export interface BadgeKey {
  type: BadgeType
  level: number
}

export interface Target extends BadgeKey {
  /** Count needed. */
  target: number
}

type Scores = Readonly<Record<string, number>>
/** A member's badges: per type a map of level to true (PROF-25). */
export type BadgeMap = Readonly<Record<string, Readonly<Record<string, boolean>>>>

export function hasBadge(badges: BadgeMap, { type, level }: BadgeKey): boolean {
  return badges[type]?.[level] === true
}

/** The badges whose target these scores have reached and that are not held yet: several levels at once where targets were skipped (FOR-34). */
export function dueBadges(scores: Scores, badges: BadgeMap, targets: readonly Target[]): BadgeKey[] {
  return targets
    .filter((each) => (scores[SCORE_OF[each.type]] ?? 0) >= each.target && !hasBadge(badges, each))
    .map(({ type, level }) => ({ type, level }))
}

/**
 * The badge of this type that comes next: the lowest above the highest that is held. The top level has no next one (FOR-34), and who
 * holds a level is not sent below it, whatever became of the score.
 */
export function nextBadge<Each extends Target>(
  type: BadgeType,
  badges: BadgeMap,
  targets: readonly Each[],
): Each | undefined {
  const held = Math.max(0, ...LEVELS.filter((level) => hasBadge(badges, { type, level })))
  return targets.filter((each) => each.type === type && each.level > held).toSorted((a, b) => a.level - b.level)[0]
}

/** The level beside this one whose target stands in the way: targets rise from level to level; undefined where this one fits. */
export function targetInTheWay<Each extends Target>(
  { type, level, target }: Target,
  all: readonly Each[],
): Each | undefined {
  const of = (other: number) => all.find((each) => each.type === type && each.level === other)
  const [below, above] = [of(level - 1), of(level + 1)]
  if (below && target <= below.target) return below
  return above && target >= above.target ? above : undefined
}

/** Size of a badge's picture in pixels (PROF-29): 8 times the level plus 30, the top level large. */
export function badgeSize(level: number, shownTo: 'users' | 'admins'): number {
  if (level === TOP_LEVEL) return shownTo === 'admins' ? 150 : 125
  return 8 * level + 30
}

/** What may be sent as a badge's picture, and how large it is kept: twice its largest size. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export const pictureRule = {
  least: { bytes: 100, otherwise: 'This file is too small to be a picture.' },
  most: { bytes: 2_000_000, otherwise: 'File size is too big! Maximum 2mb' },
}
export const PICTURE_SIZE = { width: 300, height: 300 }
