import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Node } from '@babel/types'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'

const gate = 'server/core/http/outbound.ts'
/** Gateways that reach people, and their questions, which send nothing. */
const reaching = ['sms', 'mail', 'whatsapp']
const questions = ['isSent', 'deliveryOf']
/** Files that are the services themselves, or play them. */
const isOutside = (file: string): boolean => /^server\/(gateways|sandboxes)\//.test(file)

const nameOf = (node: Node): string => (node.type === 'Identifier' ? node.name : '')

/** A send, or a gateway taken out of its place, so that the send would not be seen. */
const breachOf = (node: Node, parent: Node | undefined): string | null => {
  if (node.type === 'MemberExpression' && nameOf(node.property) === 'sendSubscription') return 'sendSubscription'
  if (node.type === 'MemberExpression' && reaching.includes(nameOf(node.property))) {
    const isGateways =
      nameOf(node.object) === 'gateways' || (node.object.type === 'MemberExpression' && nameOf(node.object.property) === 'gateways')
    if (!isGateways) return null
    const asked = parent?.type === 'MemberExpression' ? nameOf(parent.property) : ''
    return questions.includes(asked) ? null : `gateways.${nameOf(node.property)}`
  }
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init) return null
  const from = node.init.type === 'MemberExpression' ? nameOf(node.init.property) : nameOf(node.init)
  const taken = node.id.properties.flatMap((one) => (one.type === 'ObjectProperty' ? [nameOf(one.key)] : ['...']))
  if (taken.includes('sendSubscription')) return 'sendSubscription'
  const isTaken = taken.some((name) => [...reaching, '...'].includes(name))
  return from === 'gateways' && isTaken ? 'gateways taken apart' : null
}

const breachesOf = ({ file, tree }: Source): string[] => {
  const nodes = [...nodesOf(tree.program)]
  const parents = new Map<Node, Node>()
  for (const node of nodes) if (node.type === 'MemberExpression') parents.set(node.object, node)
  return nodes.flatMap((node) => {
    const breach = breachOf(node, parents.get(node))
    return breach ? [`${file}:${node.loc?.start.line ?? 0} ${breach}`] : []
  })
}

test('one function alone hands messages to their providers', () => {
  const sources = sourcesBelow('server', 'scripts').filter(({ file }) => !isOutside(file) && file !== gate)
  assert.deepEqual(sources.flatMap(breachesOf), [], `send by sendOut of ${gate}, which asks country and budget`)
})

test('the rule sees a send, and a gateway that is taken out of its place', () => {
  const seen = (text: string): string[] => breachesOf(sourceOf('a.ts', text)).map((breach) => breach.replace('a.ts:1 ', ''))
  assert.deepEqual(seen('app.gateways.sms.send(a, b)'), ['gateways.sms'])
  assert.deepEqual(seen('const { mail } = app.gateways'), ['gateways taken apart'])
  assert.deepEqual(seen('const send = app.gateways.whatsapp'), ['gateways.whatsapp'])
  assert.deepEqual(seen('app.gateways.wechat.sendSubscription(a)'), ['sendSubscription'])
  assert.deepEqual(seen('const { sendSubscription } = app.gateways.wechat'), ['sendSubscription'])
  assert.deepEqual(seen('app.gateways.sms.isSent(a, b)'), [])
})
