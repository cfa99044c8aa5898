import type { Node } from '@babel/types'
import { type Source, nodesOf } from './sources'

/** A sentence of the code, with its place. */
export interface Prose {
  place: string
  text: string
}

const oneLine = (text: string): string =>
  text
    .replace(/\n\s*\*? ?/g, ' ')
    .replace(/^\*/, '')
    .trim()

/** The comments of a file, each on one line. */
export const commentsOf = ({ file, tree }: Source): Prose[] =>
  (tree.comments ?? []).map(({ value, loc }) => ({ place: `${file}:${loc?.start.line}`, text: oneLine(value) }))

const callsOfTests: ReadonlySet<string> = new Set(['test', 'it', 'step', 'describe'])

/** The function of `test(…)`, `test.each(…)(…)` or `test.skip(…)`. */
const calledName = (callee: Node): string | null => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  return callee.type === 'CallExpression' ? calledName(callee.callee) : null
}

const literalOf = (node: Node | undefined): string | null => {
  if (node?.type === 'StringLiteral') return node.value
  return node?.type === 'TemplateLiteral' ? node.quasis.map((part) => part.value.cooked ?? '').join('…') : null
}

/** The names of a file's tests, without their tags. */
export const testNamesOf = ({ file, tree }: Source): Prose[] =>
  [...nodesOf(tree.program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !callsOfTests.has(calledName(node.callee) ?? '')) return []
    const name = literalOf(node.arguments[0])
    return name === null ? [] : [{ place: `${file}:${node.loc?.start.line}`, text: name.replace(/ @(?:route|call|rule):.*$/s, '') }]
  })
