/** Why Guildhall cannot start or continue, in one sentence for the person at the terminal. */
export class StartProblem extends Error {
  readonly exitCode: number

  constructor(sentence: string, { exitCode = 1, cause }: { exitCode?: number; cause?: unknown } = {}) {
    super(sentence, { cause })
    this.name = 'StartProblem'
    this.exitCode = exitCode
  }
}
