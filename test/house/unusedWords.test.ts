import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Node } from '@babel/types'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'

const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name

/** The words that a file defines, by key, with their place. */
const definedIn = ({ file, tree }: Source): { key: string; place: string }[] =>
  [...nodesOf(tree.program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !isCallOf(node, 'defineWords')) return []
    const [table] = node.arguments
    if (table?.type !== 'ObjectExpression') return []
    return table.properties.flatMap((one) =>
      one.type === 'ObjectProperty' && one.key.type === 'Identifier'
        ? [{ key: one.key.name, place: `${file}:${one.loc?.start.line}` }]
        : [],
    )
  })

/** Classes of a style sheet are no words. */
const isStyle = (node: Node): boolean => node.type === 'Identifier' && node.name === 'style'

/** How a word is asked for: `t.key`, `'key'`, `{ key } = t`, or in pieces as `${step}Title`. */
const askedIn = ({ tree }: Source): { names: string[]; pieces: RegExp[] } => {
  const names: string[] = []
  const pieces: RegExp[] = []
  for (const node of nodesOf(tree.program)) {
    if (node.type === 'StringLiteral') names.push(node.value)
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier' && !isStyle(node.object))
      names.push(node.property.name)
    if (node.type === 'ObjectPattern')
      names.push(
        ...node.properties.flatMap((one) => (one.type === 'ObjectProperty' && one.key.type === 'Identifier' ? [one.key.name] : [])),
      )
    if (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => /^\w{3,}$/.test(value.raw)))
      pieces.push(new RegExp(`^${node.quasis.map(({ value }) => value.raw.replace(/\W/g, '\\$&')).join('\\w+')}$`))
  }
  return { names, pieces }
}

const unusedIn = (sources: Source[]): string[] => {
  const asked = sources.map(askedIn)
  const names = new Set(asked.flatMap((one) => one.names))
  const pieces = asked.flatMap((one) => one.pieces)
  return sources
    .flatMap(definedIn)
    .filter(({ key }) => !names.has(key) && !pieces.some((piece) => piece.test(key)))
    .map(({ key, place }) => `${place} ${key}`)
}

test('every word is shown somewhere', () => {
  const sources = sourcesBelow('src', 'contract')
  assert.ok(sources.flatMap(definedIn).length > 300)
  assert.deepEqual(unusedIn(sources), [])
  const unused = sourceOf('src/areas/orders/words.ts', "export const words = defineWords({ neverShown: { cn: '从不', en: 'Never' } })")
  assert.deepEqual(unusedIn([...sources, unused]), ['src/areas/orders/words.ts:1 neverShown'])
})
