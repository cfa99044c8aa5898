import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './sources'

/** The scripts of package.json, by name. */
export const packageScripts: Record<string, string> = (
  JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
).scripts

/** The commands that the README gives operators, by the name of their script: `orders`. */
export const operatorCommands = (): string[] => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const [, section = ''] = /^### Commands of an operator$([\s\S]*?)^##/m.exec(readme) ?? []
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return [...new Set(rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`npm run (?:-s )?([\w-]+)/g)].map(([, name]) => name!)))]
}
