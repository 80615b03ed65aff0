import { z } from 'zod'
import { done, id, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { AUTHOR_PAGE, skillLevel, text, title } from '../fields.ts'
import { instructorEntry, skillLevelEntry } from './shapes.ts'

const operation = operationsUnder('university')

const name = title(80).min(1, 'Please give the skill level a name.')
const instructorInput = {
  firstName: title(80).min(1, 'Please enter the first name.'),
  lastName: title(80).min(1, 'Please enter the last name.'),
  description: text(2_000).default(''),
  picture: z.strictObject({ fileId: id }).nullable().default(null),
}

/** Skill levels and instructors, which courses choose from (UNI-09). */
export const listsContract = {
  skillLevels: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/university/skill-levels',
    summary: 'The skill levels of courses, by name',
  })
    .input(nothing)
    .output(z.object({ items: z.array(skillLevel) })),

  skillLevelEntries: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/skill-levels/used',
    summary: 'The skill levels with the courses that use them',
  })
    .input(nothing)
    .output(z.object({ items: z.array(skillLevelEntry) })),

  createSkillLevel: operation({
    roles: ADMINS,
    audit: 'university.skillLevelCreated',
    method: 'POST',
    path: '/university/skill-levels',
    summary: 'Create a skill level',
    creates: true,
  })
    .input(z.strictObject({ name }))
    .output(skillLevel),

  changeSkillLevel: operation({
    roles: ADMINS,
    audit: 'university.skillLevelChanged',
    method: 'PUT',
    path: '/university/skill-levels/{id}',
    summary: 'Rename a skill level',
  })
    .input(z.strictObject({ id, name }))
    .output(skillLevel),

  removeSkillLevel: operation({
    roles: ADMINS,
    audit: 'university.skillLevelRemoved',
    method: 'DELETE',
    path: '/university/skill-levels/{id}',
    summary: 'Delete a skill level that no course uses',
  })
    .input(z.strictObject({ id }))
    .output(done),

  instructors: operation({
    roles: MEMBERS,
    inView: true,
    method: 'GET',
    path: '/university/instructors',
    summary: 'The names of all instructors, for choices and filters',
  })
    .input(nothing)
    .output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),

  instructorEntries: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/instructors/used',
    summary: 'The instructors in full, with the courses that name them, by last name',
  })
    .input(z.strictObject(page(AUTHOR_PAGE)))
    .output(pageOf(instructorEntry)),

  createInstructor: operation({
    roles: ADMINS,
    audit: 'university.instructorCreated',
    method: 'POST',
    path: '/university/instructors',
    summary: 'Create an instructor',
    creates: true,
  })
    .input(z.strictObject(instructorInput))
    .output(instructorEntry),

  changeInstructor: operation({
    roles: ADMINS,
    audit: 'university.instructorChanged',
    method: 'PUT',
    path: '/university/instructors/{id}',
    summary: 'Change an instructor',
  })
    .input(z.strictObject({ id, ...instructorInput }))
    .output(instructorEntry),

  removeInstructor: operation({
    roles: ADMINS,
    audit: 'university.instructorRemoved',
    method: 'DELETE',
    path: '/university/instructors/{id}',
    summary: 'Delete an instructor whom no course names',
  })
    .input(z.strictObject({ id }))
    .output(done),
}
