import { alertExamples } from './alert/examples.ts'
import { calendarExamples } from './calendar/examples.ts'
import { detailExamples } from './detail/examples.ts'
import { dialogTextExamples } from './dialog-text/examples.ts'
import { donationsExamples } from './donations/examples.ts'
import { eventsExamples } from './events/examples.ts'
import { imageGalleryExamples } from './image-gallery/examples.ts'
import { insightsExamples } from './insights/examples.ts'
import { introductionExamples } from './introduction/examples.ts'
import { libraryExamples } from './library/examples.ts'
import { listExamples } from './list/examples.ts'
import { pricingExamples } from './pricing/examples.ts'
import { scrollerExamples } from './scroller/examples.ts'
import { tabStripExamples } from './tab-strip/examples.ts'
import { textExamples } from './text/examples.ts'

/** Three realistic configs of each section type (LAND-04). */
export const sectionExamples = {
  introduction: introductionExamples,
  events: eventsExamples,
  imageGallery: imageGalleryExamples,
  alert: alertExamples,
  list: listExamples,
  detail: detailExamples,
  pricing: pricingExamples,
  calendar: calendarExamples,
  library: libraryExamples,
  insights: insightsExamples,
  scroller: scrollerExamples,
  dialogText: dialogTextExamples,
  text: textExamples,
  tabStrip: tabStripExamples,
  donations: donationsExamples,
}
