import { mount } from '#platform/server/call.ts'
import { askAbout } from './ask-about.ts'
import { legalQuestionsContract } from './contract.ts'
import { findEvents, relatedTo, setRelated } from './related.ts'

/** Questions about items, and other related content (LEG-B10). */
export const legalQuestions = mount('legalQuestions', legalQuestionsContract, {
  askAbout,
  related: relatedTo,
  setRelated,
  findEvents,
})
