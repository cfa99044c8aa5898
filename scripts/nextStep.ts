import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { nextStepDiagram } from './lib/nextStepDiagram'

/** Writes docs/next-step-after-sign-in.md from the table of rules. */
writeFileSync(path.resolve(__dirname, '..', 'docs', 'next-step-after-sign-in.md'), nextStepDiagram())
