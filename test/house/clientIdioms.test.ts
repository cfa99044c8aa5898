import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClassBody, Expression, Node } from '@babel/types'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'

/** One idiom each (CONTRIBUTING): the author of a page finds the same way of doing a thing on every other page. */

const failureNames = new Set(['failure', 'error'])

const isFailureIn = (node: Node): boolean => [...nodesOf(node)].some((inner) => inner.type === 'Identifier' && failureNames.has(inner.name))

/** Banners that say why something failed, without `Failed`. */
const bannersOf = ({ tree }: Source): Node[] =>
  [...nodesOf(tree.program)].filter((node) => {
    if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier' || node.name.name !== 'Banner') return false
    const valueOf = (wanted: string): Node | null | undefined =>
      node.attributes.flatMap((one) => (one.type === 'JSXAttribute' && one.name.name === wanted ? [one.value] : []))[0]
    const [tone, title] = [valueOf('tone'), valueOf('title')]
    return tone?.type === 'StringLiteral' && tone.value === 'bad' && Boolean(title && isFailureIn(title))
  })

/** Classes whose instances MobX would copy into something else. */
const copied = new Set(['Map', 'Set', 'Array'])

const isStore = (value: Expression | null | undefined): boolean =>
  value?.type === 'NewExpression' && value.callee.type === 'Identifier' && !copied.has(value.callee.name)

const storesOf = ({ body }: ClassBody): Set<string> => {
  const names = new Set<string>()
  for (const member of body)
    if (member.type === 'ClassProperty' && member.key.type === 'Identifier' && isStore(member.value)) names.add(member.key.name)
  return names
}

/** Members that are stores themselves, and that `makeAutoObservable` is asked to leave alone all the same. */
const exceptedOf = (source: Source): string[] =>
  [...nodesOf(source.tree.program)].flatMap((node: Node) => {
    if (node.type !== 'ClassDeclaration') return []
    const stores = storesOf(node.body)
    return [...nodesOf(node.body)].flatMap((inner: Node) => {
      if (inner.type !== 'CallExpression' || inner.callee.type !== 'Identifier' || inner.callee.name !== 'makeAutoObservable') return []
      const [, excepted] = inner.arguments
      if (excepted?.type !== 'ObjectExpression') return []
      return excepted.properties.flatMap((property) =>
        property.type === 'ObjectProperty' &&
        property.key.type === 'Identifier' &&
        property.value.type === 'BooleanLiteral' &&
        stores.has(property.key.name)
          ? [property.key.name]
          : [],
      )
    })
  })

test('each idiom is found where it is missed', () => {
  const banner = sourceOf('a.tsx', 'const a = <Banner id="a" tone="bad" title={store.submit.failure.message} />')
  assert.equal(bannersOf(banner).length, 1)
  assert.equal(bannersOf(sourceOf('a.tsx', 'const a = <Banner id="a" tone="bad" title={t.closed} />')).length, 0)
  const store = sourceOf(
    'a.ts',
    'class A { readonly all = new Query(ask); known = new Map(); constructor() { makeAutoObservable(this, { all: false, known: false }) } }',
  )
  assert.deepEqual(exceptedOf(store), ['all'])
})

test('a page says why something failed by Failed of src/ui', () => {
  const found = sourcesBelow('src').filter((source) => source.file !== 'src/ui/Failed/index.tsx' && bannersOf(source).length > 0)
  assert.deepEqual(
    found.map(({ file }) => file),
    [],
    'Use <Failed id="…" failure={store.submit.failure} />.',
  )
})

test('a store within a store is left to MobX, which never looks into an instance of a class', () => {
  const found = sourcesBelow('src').flatMap((source) => exceptedOf(source).map((name) => `${source.file}: ${name}`))
  assert.deepEqual(found, [], 'Leave the member out of makeAutoObservable.')
})
