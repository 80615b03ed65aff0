import alertCss from './alert/view.css?inline'
import { Alert } from './alert/view.tsx'
import gridsCss from './calendar/grids.css?inline'
import calendarCss from './calendar/view.css?inline'
import { Calendar } from './calendar/view.tsx'
import { type SectionTypeName, sectionData } from './data.ts'
import detailCss from './detail/view.css?inline'
import { Detail } from './detail/view.tsx'
import dialogTextCss from './dialog-text/view.css?inline'
import { DialogText } from './dialog-text/view.tsx'
import donationsCss from './donations/view.css?inline'
import { Donations } from './donations/view.tsx'
import drawnCss from './drawn-picture.css?inline'
import drawnTileCss from './drawn-tile.css?inline'
import dialogCss from './events/event-dialog.css?inline'
import eventsCss from './events/view.css?inline'
import { Events } from './events/view.tsx'
import imageGalleryCss from './image-gallery/view.css?inline'
import { ImageGallery } from './image-gallery/view.tsx'
import insightsCss from './insights/view.css?inline'
import { Insights } from './insights/view.tsx'
import motionCss from './introduction/motion.css?inline'
import introductionCss from './introduction/view.css?inline'
import { Introduction } from './introduction/view.tsx'
import libraryCss from './library/view.css?inline'
import { Library } from './library/view.tsx'
import listCss from './list/view.css?inline'
import { List } from './list/view.tsx'
import pricingCss from './pricing/view.css?inline'
import { Pricing } from './pricing/view.tsx'
import scrollerCss from './scroller/view.css?inline'
import { Scroller } from './scroller/view.tsx'
import type { SectionType } from './section.ts'
import tabStripCss from './tab-strip/view.css?inline'
import { TabStrip } from './tab-strip/view.tsx'
import textCss from './text/view.css?inline'
import { TextBlock } from './text/view.tsx'

/**
 * Every section type this build can render (LAND-04). To add one, add a folder here, an entry in this list and one
 * in `data.ts`.
 */
const sectionTypes = {
  introduction: { ...sectionData.introduction, view: Introduction, css: introductionCss + motionCss },
  pricing: { ...sectionData.pricing, view: Pricing, css: pricingCss },
  detail: { ...sectionData.detail, view: Detail, css: drawnCss + detailCss },
  imageGallery: { ...sectionData.imageGallery, view: ImageGallery, css: drawnCss + imageGalleryCss },
  alert: { ...sectionData.alert, view: Alert, css: alertCss },
  list: { ...sectionData.list, view: List, css: listCss },
  library: { ...sectionData.library, view: Library, css: libraryCss },
  insights: { ...sectionData.insights, view: Insights, css: insightsCss },
  events: { ...sectionData.events, view: Events, css: dialogCss + eventsCss },
  calendar: { ...sectionData.calendar, view: Calendar, css: dialogCss + calendarCss + gridsCss },
  scroller: { ...sectionData.scroller, view: Scroller, css: scrollerCss + drawnTileCss },
  dialogText: { ...sectionData.dialogText, view: DialogText, css: dialogTextCss, fixedPosition: 'footer' },
  text: { ...sectionData.text, view: TextBlock, css: textCss },
  tabStrip: { ...sectionData.tabStrip, view: TabStrip, css: tabStripCss + drawnTileCss },
  donations: { ...sectionData.donations, view: Donations, css: donationsCss },
} satisfies Record<SectionTypeName, unknown>

/** A section type by its stored name; null if this build does not know it. */
export const sectionTypeOf = (type: string): SectionType<unknown> | null =>
  Object.hasOwn(sectionTypes, type) ? (sectionTypes[type as SectionTypeName] as unknown as SectionType<unknown>) : null
