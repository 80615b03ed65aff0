/** Why Guildhall cannot start or go on, in one clear sentence for the person at the terminal. */
export class StartProblem extends Error {
  readonly exitCode: number

  constructor(sentence: string, { exitCode = 1, cause }: { exitCode?: number; cause?: unknown } = {}) {
    super(sentence, { cause })
    this.name = 'StartProblem'
    this.exitCode = exitCode
  }
}
