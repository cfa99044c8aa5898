import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { orderStatesDiagram } from './lib/orderStatesDiagram'

/** Writes docs/order-states.md from the table of transitions. */
writeFileSync(path.resolve(__dirname, '..', 'docs', 'order-states.md'), orderStatesDiagram())
