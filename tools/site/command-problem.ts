/** Why an operator's command was not carried out, in one sentence. Exit code 2: the request is wrong; 1: it failed. */
export class CommandProblem extends Error {
  readonly exitCode: 1 | 2

  constructor(sentence: string, { exitCode = 1, cause }: { exitCode?: 1 | 2; cause?: unknown } = {}) {
    super(sentence, { cause })
    this.name = 'CommandProblem'
    this.exitCode = exitCode
  }
}
