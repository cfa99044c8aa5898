import { readFileSync } from 'node:fs'
import path from 'node:path'
import { operatorScripts } from '../../../scripts/lib/commandsPage'
import { root } from './sources'

/** The scripts of package.json, by name. */
export const packageScripts: Record<string, string> = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts

/** The commands of an operator, by the name of their script: `orders`. */
export const operatorCommands = (): string[] => ['serve', ...Object.keys(operatorScripts(packageScripts))]
