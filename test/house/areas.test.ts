import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import type { Node } from '@babel/types'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'

interface Arrow {
  file: string
  from: string
  to: string
  /** The path of the file that is asked, without its ending. */
  asked: string
  isType: boolean
}

const areasOfFloor: Record<string, RegExp> = {
  server: /^server\/areas\/(\w+)\//,
  // The rules are no area: all of them use these.
  contract: /^contract\/(?!rules\/)(\w+)\//,
}

const areaOf = (file: string, floor: string): string | null => areasOfFloor[floor]?.exec(file)?.[1] ?? null

/** The import of a node, static or dynamic; null for any other node. */
const importOf = (node: Node): { source: string; isType: boolean } | null => {
  if (node.type === 'ImportDeclaration') return { source: node.source.value, isType: node.importKind === 'type' }
  if (node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration')
    return node.source ? { source: node.source.value, isType: node.exportKind === 'type' } : null
  if (node.type !== 'CallExpression' || node.callee.type !== 'Import') return null
  const [first] = node.arguments
  return first?.type === 'StringLiteral' ? { source: first.value, isType: false } : null
}

/** Which area asks which. */
const arrowsOf = (sources: Source[]): Arrow[] =>
  sources.flatMap(({ file, tree }) => {
    const floor = file.split('/')[0]!
    const from = areaOf(file, floor)
    if (from === null) return []
    return [...nodesOf(tree.program)].flatMap((node) => {
      const found = importOf(node)
      const asked = found && path.posix.join(path.posix.dirname(file), found.source)
      const to = asked && areaOf(asked, floor)
      return to && to !== from ? [{ file, from, to, asked, isType: found.isType }] : []
    })
  })

/** A way from an area back to itself, as `a -> b -> a`; null where there is none. */
const circleIn = (arrows: Arrow[]): string | null => {
  const isDone = new Set<string>()
  const walk = (area: string, way: string[]): string | null => {
    if (way.includes(area)) return [...way.slice(way.indexOf(area)), area].join(' -> ')
    if (isDone.has(area)) return null
    for (const { to } of arrows.filter(({ from }) => from === area)) {
      const circle = walk(to, [...way, area])
      if (circle !== null) return circle
    }
    isDone.add(area)
    return null
  }
  for (const { from } of arrows) {
    const circle = walk(from, [])
    if (circle !== null) return circle
  }
  return null
}

const served = sourcesBelow('server/areas')
const agreed = sourcesBelow('contract')

test('areas of the server ask one another one way only', () => {
  assert.ok(new Set(arrowsOf(served).map(({ from }) => from)).size > 5)
  assert.equal(circleIn(arrowsOf(served)), null)
  // The control: orders that ask tickets make a circle, because tickets ask orders.
  for (const text of [
    "import { walletPage } from '../tickets/wallet/wallet.service'\nexport const x = walletPage",
    "export const x = () => import('../tickets/wallet/wallet.service')",
    "export * from '../tickets/wallet/wallet.service'",
  ]) {
    const breach = sourceOf('server/areas/orders/breach.ts', text)
    assert.equal(circleIn(arrowsOf([...served, breach]))?.includes('orders -> tickets'), true, text)
  }
})

/** Imports of the inside of another area: of anything but its services. */
const insides = (sources: Source[]): string[] =>
  arrowsOf(sources)
    .filter(({ asked }) => !asked.endsWith('.service'))
    .map(({ file, asked }) => `${file}: ${asked}`)

test('an area of the server asks another by its services alone', () => {
  assert.deepEqual(insides(served), [])
  for (const text of [
    "import { walletOf } from '../tickets/wallet/wallet.sql'\nexport const x = walletOf",
    "import type { Values } from '../visitor/registration/formValues'\nexport type X = Values",
    "export const x = () => import('../visitor/file/fileCheck')",
  ])
    assert.equal(insides([sourceOf('server/areas/orders/breach.ts', text)]).length, 1, text)
})

test('orders know no tickets', () => {
  assert.equal(
    arrowsOf(served).some(({ from, to }) => from === 'orders' && to === 'tickets'),
    false,
  )
})

/** Rows and rules of another area. They travel to the phone, so that each page would carry those of other areas. */
const foreignRows = (sources: Source[]): string[] =>
  arrowsOf(sources)
    .filter(({ file, isType }) => !isType && !file.endsWith('.schema.ts'))
    .map(({ file, asked }) => `${file}: ${asked}`)

test('areas of the contract know one another by types and schemas alone, one way only', () => {
  assert.equal(circleIn(arrowsOf(agreed)), null)
  assert.deepEqual(foreignRows(agreed), [])
  const circle = sourceOf('contract/orders/breach.ts', "import type { Wallet } from '../tickets/wallet.schema'\nexport type X = Wallet")
  assert.equal(circleIn(arrowsOf([...agreed, circle]))?.includes('orders -> tickets'), true)
  const rows = sourceOf('contract/tickets/breach.ts', "import { orderCalls } from '../orders/order.calls'\nexport const x = orderCalls")
  assert.equal(foreignRows([rows]).length, 1)
})
