import path from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import type { Problem } from './Problem'

interface TemplateParseError {
  message: string
  startLine?: number
  start_line?: number
}

/**
 * Compiles all wxml and wxs with WeChat's published compiler.
 * @returns the JavaScript expression of all templates, keyed by path without `.wxml`
 */
export function compileTemplates(sources: Map<string, string>, problems: Problem[]): string {
  const group = new TmplGroup()
  const pathsOf = (extension: string): string[] => [...sources.keys()].filter((file) => file.endsWith(extension))
  const withoutExtension = (file: string): string => file.slice(0, -path.extname(file).length)
  for (const file of pathsOf('.wxs')) group.addScript(withoutExtension(file), sources.get(file) ?? '')
  for (const file of pathsOf('.wxml')) {
    const found: TemplateParseError[] = group.addTmpl(withoutExtension(file), sources.get(file) ?? '') ?? []
    for (const fault of found) problems.push({ file, message: describe(fault) })
  }
  for (const file of pathsOf('.wxml')) {
    for (const template of group.getDirectDependencies(withoutExtension(file)) as string[]) {
      if (!sources.has(`${template}.wxml`)) problems.push({ file, message: `imports ${template}.wxml, which is missing` })
    }
    for (const script of group.getScriptDependencies(withoutExtension(file)) as string[]) {
      if (!sources.has(`${script}.wxs`)) problems.push({ file, message: `uses ${script}.wxs, which is missing` })
    }
  }
  return group.getTmplGenObjectGroups()
}

function describe(fault: TemplateParseError): string {
  const line = fault.startLine ?? fault.start_line
  return line === undefined ? fault.message : `${fault.message} (line ${line + 1})`
}
