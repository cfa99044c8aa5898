import path from 'node:path'
import vm from 'node:vm'
import type { AppConfiguration } from '../shared/AppConfiguration'
import { packageOf } from '../shared/AppConfiguration'
import type { Problem } from './Problem'

/**
 * Finds scripts that do not parse, required files that are not there, and a package that requires another
 * subpackage's file, which a phone has not loaded at that moment.
 * @returns the scripts that parse
 */
export function checkScripts(app: AppConfiguration, sources: Map<string, string>, problems: Problem[]): Map<string, string> {
  const sound = new Map<string, string>()
  for (const [file, source] of sources) {
    if (!file.endsWith('.js')) continue
    try {
      new vm.Script(`(function () { "use strict";\n${source}\n})`, { filename: file })
      sound.set(file, source)
    } catch (error) {
      problems.push({ file, message: String(error) })
      continue
    }
    for (const [, named] of source.matchAll(/\brequire\(["'](\.{0,2}\/[^"']+)["']\)/g)) {
      const target = resolveScript(file, named ?? '', sources)
      if (!target) problems.push({ file, message: `requires ${named}, which is missing` })
      else if (packageOf(app, target) !== '' && packageOf(app, target) !== packageOf(app, file)) {
        problems.push({ file, message: `requires ${target} of another subpackage` })
      }
    }
  }
  return sound
}

function resolveScript(from: string, named: string, sources: Map<string, string>): string | undefined {
  const joined = named.startsWith('/') ? named.slice(1) : path.posix.join(path.posix.dirname(from), named)
  return [joined, `${joined}.js`, `${joined}/index.js`].find((candidate) => sources.has(candidate))
}
