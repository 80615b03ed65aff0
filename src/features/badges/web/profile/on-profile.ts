export { EarnedBadges } from './earned-badges.tsx'
export { BestAnswerBadges, QuestionBadges } from './own-badges.tsx'
