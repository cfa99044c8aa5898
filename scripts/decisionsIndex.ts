import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { decisionsIn, decisionsIndex } from './lib/decisionsIndex'

/** Writes docs/decisions/README.md, the index by area. */
const folder = path.resolve(__dirname, '..', 'docs', 'decisions')
writeFileSync(path.join(folder, 'README.md'), decisionsIndex(decisionsIn(folder)))
