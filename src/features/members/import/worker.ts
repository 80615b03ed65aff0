import { answerTask } from '#platform/server/answer-task.ts'
import { readFile } from './read-file.ts'

/** Reads one file of members in a worker thread: thousands of lines, or a file made to be slow, would block every other request. */
await answerTask(readFile)
