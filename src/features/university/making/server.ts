import { mount } from '#platform/server/call.ts'
import { makingContract } from './contract.ts'
import { changeCourse, createCourse, removeCourse } from './courses.ts'
import { courseDraft } from './draft.ts'
import { duplicateCourse } from './duplicate.ts'
import { changeInstructor, createInstructor, instructorEntries, instructors, removeInstructor } from './instructors.ts'
import { changeLesson, createLesson, lessonDraft } from './lessons.ts'
import { courseVersions, manage } from './manage.ts'
import { orderCourse } from './order.ts'
import { publishCourse } from './publish.ts'
import { removeLesson, removeSection } from './remove-contents.ts'
import { changeSection, createSection } from './sections.ts'
import { changeSkillLevel, createSkillLevel, removeSkillLevel, skillLevelEntries, skillLevels } from './skill-levels.ts'

/** The authors' operations: courses with sections and lessons, instructors and skill levels (UNI-04 to UNI-20). */
export const universityMaking = mount('universityMaking', makingContract, {
  skillLevels,
  skillLevelEntries,
  createSkillLevel,
  changeSkillLevel,
  removeSkillLevel,
  instructors,
  instructorEntries,
  createInstructor,
  changeInstructor,
  removeInstructor,
  manage,
  courseDraft,
  createCourse,
  changeCourse,
  removeCourse,
  duplicateCourse,
  createSection,
  changeSection,
  removeSection,
  createLesson,
  lessonDraft,
  changeLesson,
  removeLesson,
  orderCourse,
  publishCourse,
  courseVersions,
})
