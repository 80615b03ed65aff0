import { fileURLToPath } from 'node:url'
import { makeFeature } from '#tools/new-feature/make.ts'
import { FeatureProblem } from '#tools/new-feature/names.ts'

// npm run new-feature -- NAME     creates a feature that passes every check, as a starting point (docs/guides/add-a-feature.md)

const root = fileURLToPath(new URL('..', import.meta.url))
const [name = '', ...others] = process.argv.slice(2)

try {
  if (!name || others.length > 0) throw new FeatureProblem('The command is: npm run new-feature -- NAME')
  for (const file of makeFeature(root, name)) console.log(file)
} catch (problem) {
  console.error(problem instanceof FeatureProblem ? problem.message : problem)
  process.exitCode = problem instanceof FeatureProblem ? 2 : 1
}
