import { AsyncLocalStorage } from 'node:async_hooks'

const counts = new AsyncLocalStorage<string[]>()

/** Records a statement for `withStatements`; no cost otherwise. */
export function countStatement(text: string): void {
  counts.getStore()?.push(text)
}

/** Runs `work` and returns its result with the text of every statement it sent. Tests use it to check statement counts. */
export async function withStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = []
  const result = await counts.run(statements, work)
  return { result, statements }
}
