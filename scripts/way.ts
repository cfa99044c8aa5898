import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { wayDiagram } from './lib/wayDiagram'

/** Writes docs/way-after-sign-in.md from the table of the way. */
writeFileSync(path.resolve(__dirname, '..', 'docs', 'way-after-sign-in.md'), wayDiagram())
