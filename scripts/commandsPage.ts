import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { commandsPage, operatorScripts } from './lib/commandsPage'

/** Writes docs/commands.md from the help of each command of an operator. */
const root = path.resolve(__dirname, '..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const helps = Object.entries(operatorScripts(scripts)).map(([name, file]): [string, string] => [
  name,
  execFileSync(process.execPath, [path.join(root, 'scripts', 'run.mjs'), file, '--help'], { cwd: root, encoding: 'utf8' }),
])
writeFileSync(path.join(root, 'docs', 'commands.md'), commandsPage(Object.fromEntries(helps)))
