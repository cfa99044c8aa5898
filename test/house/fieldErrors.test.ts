import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Node } from '@babel/types'
import { isFieldErrorCode } from '../../contract/fieldErrors'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'

/**
 * The first screen loads the sentences of `contract/fieldErrors` alone. `contract/formErrors` adds the others, so every module that gives
 * such an error imports it. A form would have no sentence otherwise.
 */

const formErrors = 'contract/formErrors.ts'

const keyOf = (node: Node): string | null => (node.type === 'ObjectProperty' && node.key.type === 'Identifier' ? node.key.name : null)

const importsOf = ({ tree }: Source): string[] =>
  tree.program.body.flatMap((node) => (node.type === 'ImportDeclaration' ? node.source.value : []))

const imports = (source: Source, name: string): boolean => importsOf(source).some((from) => from.endsWith(`/${name}`))

/** Whether a module gives one of these errors. */
const gives = (source: Source, codes: ReadonlySet<string>): boolean => {
  const knowsErrors = imports(source, 'fieldErrors')
  return [...nodesOf(source.tree)].some((node) => {
    if (keyOf(node) === 'code') return node.type === 'ObjectProperty' && node.value.type === 'StringLiteral' && codes.has(node.value.value)
    return knowsErrors && node.type === 'StringLiteral' && codes.has(node.value)
  })
}

const withoutSentences = (sources: Source[], codes: ReadonlySet<string>): string[] =>
  sources.filter((source) => gives(source, codes) && !imports(source, 'formErrors')).map(({ file }) => file)

/** The codes of a table, which is a constant of a module. */
const codesOf = ({ tree }: Source, table: string): string[] => {
  const declared = [...nodesOf(tree)].find(
    (node) => node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === table,
  )!
  return [...nodesOf(declared)].map(keyOf).filter((key): key is string => key !== null && key !== 'cn' && key !== 'en')
}

test('a module that gives an error of a form loads its sentence', () => {
  const sources = sourcesBelow('contract', 'src')
  const sourceNamed = (name: string): Source => sources.find(({ file }) => file === name)!
  const codes = new Set(codesOf(sourceNamed(formErrors), 'formSentences'))
  assert.ok(codes.size > 40, `${codes.size} codes`)
  assert.deepEqual(
    withoutSentences(
      sources.filter(({ file }) => file !== formErrors),
      codes,
    ),
    [],
  )
  const first = codesOf(sourceNamed('contract/fieldErrors.ts'), 'firstSentences')
  assert.ok(first.length > 5)
  assert.deepEqual(
    first.filter((code) => codes.has(code)),
    [],
    'none is in both tables',
  )
})

test('the sentences of forms are known once they are loaded', async () => {
  await import('../../contract/formErrors')
  for (const code of ['nameInvalid', 'tooLong']) assert.ok(isFieldErrorCode(code), code)
})

test('a module without the sentences is found', () => {
  const codes = new Set(['nameInvalid'])
  const told = (text: string): string[] => withoutSentences([sourceOf('one.ts', text)], codes)
  assert.deepEqual(told("form.set({ code: 'nameInvalid' })"), ['one.ts'])
  assert.deepEqual(told("import type { ValidationError } from '../fieldErrors'\nconst fault = isOdd ? 'nameInvalid' : null"), ['one.ts'])
  assert.deepEqual(told("import '../formErrors'\nform.set({ code: 'nameInvalid' })"), [])
  assert.deepEqual(told("const nameInvalid = 'nameInvalid'"), [])
})
