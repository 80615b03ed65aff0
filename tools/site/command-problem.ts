/** Why a command failed, in one sentence. Exit code 2: wrong arguments; 1: it could not be carried out. */
export class CommandProblem extends Error {
  readonly exitCode: 1 | 2

  constructor(sentence: string, { exitCode = 1, cause }: { exitCode?: 1 | 2; cause?: unknown } = {}) {
    super(sentence, { cause })
    this.name = 'CommandProblem'
    this.exitCode = exitCode
  }
}
