/** What a part of a course is called, by the name of the list that holds it. */
const PARTS: Record<string, string> = {
  sections: 'section',
  lessons: 'lesson',
  questions: 'question',
  options: 'answer',
  documents: 'document',
  courseInstructors: 'instructor',
  learns: 'point',
  topics: 'topic',
  files: 'file',
}
/** Levels of `course.json` that mean nothing to its reader. */
const SILENT = new Set(['course', 'contents', 'quiz'])

/** A field of `course.json` in words: `sections.0.lessons.1.contents.minutes` is ‘Section 1, lesson 2, minutes’. */
export function locationInCourse(path: string): string {
  const steps = path.split('.')
  const labels = steps.flatMap((step, index) => {
    const before = steps[index - 1] ?? ''
    if (/^\d+$/.test(step)) return PARTS[before] ? [`${PARTS[before]} ${Number(step) + 1}`] : []
    const isList = PARTS[step] !== undefined && /^\d+$/.test(steps[index + 1] ?? '')
    return isList || SILENT.has(step) || step === '' ? [] : [`‘${step}’`]
  })
  const location = labels.join(', ')
  return location.charAt(0).toUpperCase() + location.slice(1)
}
