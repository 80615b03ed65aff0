import { readFileSync, writeFileSync } from 'node:fs'
import { SBOM_FILE } from '#tools/dependencies/check.ts'
import { sbomOf } from '#tools/dependencies/sbom.ts'

// npm run sbom     writes the software bill of materials (CycloneDX 1.6) of package-lock.json

writeFileSync(SBOM_FILE, sbomOf(JSON.parse(readFileSync('package-lock.json', 'utf8'))))
console.log(`${SBOM_FILE} fits package-lock.json.`)
