import { type RawBuilder, sql as raw } from 'kysely'

/** SQL expression: the full name of `course_instructor instructor` (UNI-06). */
export const INSTRUCTOR_NAME = raw<string>`(instructor.first_name || ' ' || instructor.last_name)`

/** SQL expression: the full names of these instructors, in the order their author gave. */
export const instructorNames = (ids: RawBuilder<unknown>) =>
  raw<string[]>`array(select ${INSTRUCTOR_NAME}
    from unnest(${ids}) with ordinality named (id, position) join course_instructor instructor on instructor.id = named.id
    order by named.position)`
