import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Node, ObjectExpression } from '@babel/types'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'

/**
 * A list must not end without a word. So the client asks for pages by a ListStore, and each place that asks for one page alone is
 * listed here with the reason why nothing is lost.
 */
const onePageAlone: Record<string, string> = {
  'src/areas/account/userCenter/userCenter.store.ts': 'valid tickets come first, and the number says when there are more',
  'src/areas/conference/signUp/registration.store.ts': 'it wants the number of all',
  'src/areas/connect/membership/membership.store.ts': 'a company has at most so many accounts',
  'src/areas/entry/fair/fair.store.ts': 'valid tickets come first, and one is enough to show',
  'src/areas/entry/inspector/inspector.store.ts': 'a page for developers wants one order',
  'src/areas/exhibitor/staffInvitation/code.store.ts': 'open invitations come first, and a company has at most so many',
  'src/areas/exhibitor/staffInvitation/newInvitation.store.ts': 'it reads the kinds alone, not the rows',
  'src/areas/group/source/sourceForm.store.ts': 'it reads the groups and the limit alone, not the rows',
  'src/areas/tickets/ticketType/seats.store.ts': 'no more seats are kept for a person at once',
  'src/areas/tickets/wallet/askPassesAhead.ts': 'what is not asked ahead is asked when it is opened',
  'src/areas/tickets/wallet/pass.store.ts': 'neighbours of a pass; the wallet lists all of them',
  'src/areas/visitor/registration/confirmation.store.ts': 'valid tickets come first; their days are those of one fair',
  'src/parts/order/UnpaidOrder.ts': 'it wants one order',
}

const valueOf = ({ properties }: ObjectExpression, name: string): Node | null => {
  for (const one of properties)
    if (one.type === 'ObjectProperty' && one.key.type === 'Identifier' && one.key.name === name) return one.value
  return null
}

/** A query with a size of its own, and with no number of a page that is handed in. */
const isOnePage = (node: Node): boolean => {
  if (node.type !== 'ObjectExpression') return false
  const query = valueOf(node, 'query')
  if (query?.type !== 'ObjectExpression' || !valueOf(query, 'size')) return false
  const current = valueOf(query, 'current')
  return !current || current.type === 'NumericLiteral'
}

const countIn = ({ tree }: Source): number => [...nodesOf(tree.program)].filter(isOnePage).length

test('one page alone is found', () => {
  for (const text of ['({ query: { current: 1, size: 50 } })', '({ query: { size } })', '({ query: { state, current: 1, size: most } })'])
    assert.equal(countIn(sourceOf('a.ts', text)), 1, text)
  for (const text of ['({ query: { current, size } })', '({ query: { id } })', '({ query: { current: page, size: 100 } })'])
    assert.equal(countIn(sourceOf('a.ts', text)), 0, text)
})

test('the client asks for pages by a list, or says why one is enough', () => {
  const files = sourcesBelow('src').filter((source) => countIn(source) > 0)
  assert.deepEqual(files.map(({ file }) => file).sort(), Object.keys(onePageAlone), 'Use callList or pagedQuery of src/parts/list.')
})
