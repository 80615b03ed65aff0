import { AsyncLocalStorage } from 'node:async_hooks'

const counts = new AsyncLocalStorage<string[]>()

/** Notes a statement for whoever counts them around this call; free when nobody does. */
export function countStatement(text: string): void {
  counts.getStore()?.push(text)
}

/** Runs `work` and gives, with its result, the text of every statement it sent. Tests hold operations to their number with it. */
export async function withStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = []
  const result = await counts.run(statements, work)
  return { result, statements }
}
