import { analyticsDoor } from '#features/analytics/web.tsx'
import { badgesDoor } from '#features/badges/web.tsx'
import { forumDoor, moderationDoor } from '#features/forum/web.tsx'
import { insightsDoor } from '#features/insights/web.tsx'
import { designerDoor } from '#features/landing/web.tsx'
import { legalRegisterDoor } from '#features/legal-register/web.tsx'
import { membersDoor } from '#features/members/web.tsx'
import { newsDoor } from '#features/news/web.tsx'
import { notificationsDoor } from '#features/notifications/web.tsx'
import { policiesDoor } from '#features/policies/web.tsx'
import { siteDoor } from '#features/site/web.tsx'
import type { WebDoor } from '#platform/web/door.ts'
import { galleryDoor } from './gallery/door.ts'
import { shellDoor } from './shell-door.tsx'

/** Every feature the browser knows. A new one adds its line here. */
export const features: readonly WebDoor[] = [
  siteDoor,
  policiesDoor,
  membersDoor,
  badgesDoor,
  notificationsDoor,
  insightsDoor,
  forumDoor,
  moderationDoor,
  legalRegisterDoor,
  newsDoor,
  designerDoor,
  analyticsDoor,
]

/** The features, and the shell's own places, which stand last: a feature takes over what it names itself. */
export const doors: readonly WebDoor[] = [...features, galleryDoor, shellDoor]
