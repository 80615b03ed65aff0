/** Why the embedded PostgreSQL cannot run, in one clear sentence. `passing` ones can be retried. */
export class PostgresProblem extends Error {
  readonly passing: boolean

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'PostgresProblem'
    this.passing = passing
  }
}
