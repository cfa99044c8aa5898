import path from 'node:path'
import postcss, { type Plugin } from 'postcss'
import { allWechatTags } from '../shared/builtinTags'
import { checkStyleSyntax } from './checkStyleSyntax'
import type { Problem } from './Problem'
import { translateLengths } from './translateLengths'

/**
 * Translates every wxss file to css that means the same in the runtime's document.
 * @returns the css by path without `.wxss`, imports laid in
 */
export function compileStyles(sources: Map<string, string>, problems: Problem[]): Record<string, string> {
  const compiled: Record<string, string> = {}
  const compile = (file: string, importedBy: string[]): string =>
    postcss([translate(file, importedBy)]).process(sources.get(file) ?? '', { from: file }).css

  const translate = (file: string, importedBy: string[]): Plugin => ({
    postcssPlugin: 'wxss',
    Once(root) {
      if (importedBy.length === 0) checkStyleSyntax(root, file, problems)
      root.walkAtRules('import', (rule) => {
        const named = rule.params.replace(/^url\(|\)$|["']/g, '').trim()
        const target = named.startsWith('/') ? named.slice(1) : path.posix.join(path.posix.dirname(file), named)
        if (!sources.has(target)) {
          problems.push({ file, message: `@import of ${target}, which is missing` })
          rule.remove()
        } else if (importedBy.includes(target) || target === file) rule.remove()
        else rule.replaceWith(postcss.parse(compile(target, [...importedBy, file])))
      })
      root.walkRules((rule) => {
        if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as postcss.AtRule).name)) return
        rule.selector = translateSelector(rule.selector)
      })
      root.walkDecls((declaration) => {
        const local = /url\(\s*["']?(?!data:|https?:|#|["']?\))([^)"']+)/.exec(declaration.value)
        if (local) problems.push({ file, message: `url(${local[1]}): WeChat loads no file of the package from a style` })
        declaration.value = translateLengths(declaration.value)
      })
    },
  })

  for (const file of sources.keys()) {
    if (!file.endsWith('.wxss')) continue
    try {
      compiled[file.slice(0, -'.wxss'.length)] = compile(file, [])
    } catch (error) {
      problems.push({ file, message: error instanceof Error ? error.message : String(error) })
    }
  }
  return compiled
}

/** `view` matches the element `wx-view`, and `page` the page's own element. Already translated names stay. */
function translateSelector(selector: string): string {
  return selector.replace(/(^|[\s>+~,(])([a-z][a-z-]*)(?=[\s.:#,>+~[)]|$)/g, (whole, before: string, tag: string) =>
    tag === 'page' || allWechatTags.has(tag) ? `${before}wx-${tag}` : whole,
  )
}
