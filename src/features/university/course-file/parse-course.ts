import { isText } from '#platform/server/http/body.ts'
import { invalidInput } from '#platform/server/http/problems.ts'
import { locationInCourse } from './location-in-course.ts'
import { brokenCourseFile, newerCourseFile, noCourseFile } from './refusals.ts'
import { type CourseInFile, courseInFile, FORMAT, FORMAT_VERSION } from './shape.ts'

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
/** Nesting levels of the JSON: a text of the editor has at most twenty, each of two levels. */
const MAX_LEVELS = 100

/** The contents of `course.json`, checked by the same schemas as what is typed; refuses what is no course, and says where something is wrong. */
export function parseCourse(bytes: Buffer): CourseInFile {
  const value = parsed(bytes)
  const { format, version } = value
  if (format !== FORMAT) throw noCourseFile()
  if (typeof version === 'number' && version > FORMAT_VERSION) throw newerCourseFile()
  const read = courseInFile.safeParse(value)
  if (read.success) return read.data
  const [[path, message] = ['', '']] = Object.entries(invalidInput(read.error).fields ?? {})
  throw brokenCourseFile(locationInCourse(path), message)
}

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    refuseDepth(text)
    const value: unknown = JSON.parse(text, (name, each) => {
      if (FORBIDDEN.has(name) || !isText(name)) throw new SyntaxError('forbidden name')
      if (typeof each === 'string' && !isText(each)) throw new SyntaxError('forbidden character')
      return each
    })
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object')
    return value as Record<string, unknown>
  } catch {
    throw noCourseFile()
  }
}

/** Counts the characters that begin a level. Those inside strings count too, as far as none ends it again. */
function refuseDepth(text: string): void {
  let [levels, isQuoted] = [0, false]
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isQuoted && sign === '\\') index += 1
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '[' || sign === '{')) levels += 1
    else if (!isQuoted && (sign === ']' || sign === '}')) levels -= 1
    if (levels > MAX_LEVELS) throw new SyntaxError('too deep')
  }
}
