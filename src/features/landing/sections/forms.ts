import { alertForm } from './alert/form.ts'
import { calendarForm } from './calendar/form.ts'
import { detailForm } from './detail/form.ts'
import { dialogTextForm } from './dialog-text/form.ts'
import { eventsForm } from './events/form.ts'
import type { SectionForm } from './form.ts'
import { imageGalleryForm } from './image-gallery/form.ts'
import { insightsForm } from './insights/form.ts'
import { introductionForm } from './introduction/form.ts'
import { libraryForm } from './library/form.ts'
import { listForm } from './list/form.ts'
import { pricingForm } from './pricing/form.ts'
import { scrollerForm } from './scroller/form.ts'
import { tabStripForm } from './tab-strip/form.ts'
import { textForm } from './text/form.ts'

/** The designer's form for each section type (DES-21). */
export const sectionForms = {
  introduction: introductionForm,
  events: eventsForm,
  imageGallery: imageGalleryForm,
  alert: alertForm,
  list: listForm,
  detail: detailForm,
  pricing: pricingForm,
  calendar: calendarForm,
  library: libraryForm,
  insights: insightsForm,
  scroller: scrollerForm,
  dialogText: dialogTextForm,
  text: textForm,
  tabStrip: tabStripForm,
} satisfies Record<string, SectionForm>
