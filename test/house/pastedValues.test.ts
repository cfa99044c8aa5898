import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nodesOf, sourcesBelow } from './support/sources'

/** Short texts whose every character is kept, so that a limit of the input cuts nothing that is dropped anyway. */
const kept = ['places', 'channel', 'account', 'name', 'note']

/** A pasted code, number or phone has spaces and words around it. */
const leastRoom = 60

test('no input cuts what is pasted before the field has dropped the signs around it', () => {
  const limits = sourcesBelow('src').flatMap(({ file, tree }) =>
    [...nodesOf(tree.program)].flatMap((node): { file: string; name: string; limit: number }[] => {
      if (node.type === 'JSXAttribute' && node.name.name === 'maxLength') {
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : null
        return value?.type === 'NumericLiteral' ? [{ file, name: 'maxLength', limit: value.value }] : []
      }
      if (node.type !== 'ObjectProperty' || node.key.type !== 'Identifier' || node.key.name !== 'maxLength') return []
      return node.value.type !== 'ObjectExpression'
        ? []
        : node.value.properties.flatMap((one) =>
            one.type === 'ObjectProperty' && one.key.type === 'Identifier' && one.value.type === 'NumericLiteral'
              ? [{ file, name: one.key.name, limit: one.value.value }]
              : [],
          )
    }),
  )
  assert.ok(limits.length > 20, `${limits.length} limits`)
  const short = limits.filter(({ name, limit }) => limit < leastRoom && !kept.includes(name))
  assert.deepEqual(short, [], 'give the input room, and let the normaliser of the value take what it needs')
})
