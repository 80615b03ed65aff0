import { alertMessages } from './alert/messages.ts'
import { calendarSectionMessages } from './calendar/messages.ts'
import { detailMessages } from './detail/messages.ts'
import { dialogTextMessages } from './dialog-text/messages.ts'
import { donationsSectionMessages } from './donations/messages.ts'
import { eventsSectionMessages } from './events/messages.ts'
import { imageGalleryMessages } from './image-gallery/messages.ts'
import { insightsSectionMessages } from './insights/messages.ts'
import { introductionMessages } from './introduction/messages.ts'
import { libraryMessages } from './library/messages.ts'
import { listMessages } from './list/messages.ts'
import { pricingMessages } from './pricing/messages.ts'
import { scrollerMessages } from './scroller/messages.ts'
import { tabStripMessages } from './tab-strip/messages.ts'
import { textMessages } from './text/messages.ts'

/** The designer's texts for each section type and its fields (DES-21). */
export const sectionMessages = {
  introduction: introductionMessages,
  events: eventsSectionMessages,
  imageGallery: imageGalleryMessages,
  alert: alertMessages,
  list: listMessages,
  detail: detailMessages,
  pricing: pricingMessages,
  calendar: calendarSectionMessages,
  library: libraryMessages,
  insights: insightsSectionMessages,
  scroller: scrollerMessages,
  dialogText: dialogTextMessages,
  text: textMessages,
  tabStrip: tabStripMessages,
  donations: donationsSectionMessages,
} as const
