import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import type { Node } from '@babel/types'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'

type Arrows = Map<string, Set<string>>

const floorOf = (file: string): string => file.split('/')[0]!

/** `contract/rules` is no area: all of them use it. */
const areaOf = (file: string, floor = floorOf(file)): string | null =>
  floor === 'contract' ? (/^contract\/(?!rules\/)(\w+)\//.exec(file)?.[1] ?? null) : (/^server\/areas\/(\w+)\//.exec(file)?.[1] ?? null)

/** The import of a node, static or dynamic; null for any other node. */
const sourceOfImport = (node: Node): string | null => {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return node.source.value
  if (node.type === 'ExportNamedDeclaration') return node.source?.value ?? null
  if (node.type !== 'CallExpression' || node.callee.type !== 'Import') return null
  const [first] = node.arguments
  return first?.type === 'StringLiteral' ? first.value : null
}

/** Which area asks which. */
const arrowsOf = (sources: Source[]): Arrows => {
  const arrows: Arrows = new Map()
  for (const { file, tree } of sources) {
    const from = areaOf(file)
    if (from === null) continue
    const asked = arrows.get(from) ?? new Set()
    arrows.set(from, asked)
    for (const node of nodesOf(tree.program)) {
      const source = sourceOfImport(node)
      const to = source === null ? null : areaOf(path.posix.join(path.posix.dirname(file), source), floorOf(file))
      if (to !== null && to !== from) asked.add(to)
    }
  }
  return arrows
}

/** A way from an area back to itself, as `a -> b -> a`; null where there is none. */
const circleIn = (arrows: Arrows): string | null => {
  const isDone = new Set<string>()
  const walk = (area: string, way: string[]): string | null => {
    if (way.includes(area)) return [...way.slice(way.indexOf(area)), area].join(' -> ')
    if (isDone.has(area)) return null
    for (const next of arrows.get(area) ?? []) {
      const circle = walk(next, [...way, area])
      if (circle !== null) return circle
    }
    isDone.add(area)
    return null
  }
  for (const area of arrows.keys()) {
    const circle = walk(area, [])
    if (circle !== null) return circle
  }
  return null
}

test('areas of the server ask one another one way only', () => {
  const sources = sourcesBelow('server/areas')
  const arrows = arrowsOf(sources)
  assert.ok(arrows.size > 5)
  assert.equal(circleIn(arrows), null)
  // The control: orders that ask tickets make a circle, because tickets ask orders.
  for (const text of [
    "import { walletPage } from '../tickets/wallet.service'\nexport const x = walletPage",
    "export const x = () => import('../tickets/wallet.service')",
    "export * from '../tickets/wallet.service'",
  ]) {
    const breach = sourceOf('server/areas/orders/breach.ts', text)
    assert.equal(circleIn(arrowsOf([...sources, breach]))?.includes('orders -> tickets'), true, text)
  }
})

test('orders know no tickets', () => {
  assert.equal(arrowsOf(sourcesBelow('server/areas')).get('orders')?.has('tickets'), false)
})

test('areas of the contract know one another one way only', () => {
  const sources = sourcesBelow('contract')
  assert.equal(circleIn(arrowsOf(sources)), null)
  const breach = sourceOf('contract/orders/breach.ts', "import type { Wallet } from '../tickets/wallet.schema'\nexport type X = Wallet")
  assert.equal(circleIn(arrowsOf([...sources, breach]))?.includes('orders -> tickets'), true)
})
