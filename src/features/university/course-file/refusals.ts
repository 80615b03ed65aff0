import { Problem } from '#base/problem.ts'

export const noCourseFile = () =>
  new Problem(
    'university.no-course-file',
    'invalid',
    'This file is no course. Please choose a ZIP file that was exported from Uni Config, and leave it as it is.',
  )
export const newerCourseFile = () =>
  new Problem(
    'university.newer-course-file',
    'invalid',
    'This course was exported by a newer version than this site has. Please import it once this site was updated.',
  )
export const courseFileTooLarge = () =>
  new Problem('university.course-file-too-large', 'invalid', 'Unpacked, this file is larger than a course may be.')
/** `where` says which part of the course it is about, such as ‘Section 1, lesson 2’. */
export const brokenCourseFile = (where: string, message: string) =>
  new Problem(
    'university.broken-course-file',
    'invalid',
    `This course cannot be imported. ${where === '' ? '' : `${where}: `}${message}`,
  )
export const courseFilesBusy = () =>
  new Problem(
    'university.course-files-busy',
    'too-many',
    'Other courses are being imported. Please try again in a moment.',
    { retryAfter: 10 },
  )
export const courseFileTooSlow = () =>
  new Problem('university.course-file-too-large', 'invalid', 'Reading this file takes too long. It is too large.')
export const courseTooLarge = () =>
  new Problem(
    'university.course-too-large',
    'conflict',
    'This course is too large for one file. Please divide it into several courses.',
  )
