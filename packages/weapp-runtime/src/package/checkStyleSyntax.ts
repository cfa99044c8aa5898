import type { Root } from 'postcss'
import type { Problem } from './Problem'

/** Syntax that a browser accepts and WeChat's own style compiler (wcsc) rejects, with the message for it. */
const refusedSelectors: [pattern: RegExp, what: string][] = [
  [/\*/, 'the selector *'],
  [/:[\w-]+\([^)]*,/, 'a list inside a pseudo-class'],
  [/\\/, 'an escaped character in a selector'],
  [/&/, 'nesting'],
]
const refusedRules = new Set(['layer', 'container', 'scope', 'starting-style'])

/** Finds styles that WeChat would not compile, which means that the whole package does not upload. */
export function checkStyleSyntax(root: Root, file: string, problems: Problem[]): void {
  const complain = (what: string, selector: string): void => {
    problems.push({ file, message: `WeChat's style compiler refuses ${what}: ${selector}` })
  }
  root.walkAtRules((rule) => {
    if (refusedRules.has(rule.name)) complain(`@${rule.name}`, rule.params)
  })
  root.walkRules((rule) => {
    const selector = rule.selector.replace(/\[[^\]]*\]/g, '[]')
    for (const [pattern, what] of refusedSelectors) if (pattern.test(selector)) complain(what, rule.selector)
    if (rule.parent?.type === 'rule') complain('nesting', rule.selector)
  })
}
