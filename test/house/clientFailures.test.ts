import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Node } from '@babel/types'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'

/**
 * A fault of the program must be reported, and its text is no sentence for a person. So a catch in the client throws an error that it
 * does not know, and `orNull` of `src/api/CallFailure` alone makes nothing of a failed call. Only `SentenceError` has a sentence.
 */

/** Catches that keep every error, each with its reason. */
const keepsAll: Record<string, string> = {
  'src/parts/signIn/becomeAccount.ts': 'the person stays signed in as before, whatever happens to the other token',
  'src/parts/signIn/signOut.ts': 'the person is signed out on this phone, whatever happens to the token',
}

/** Where any error is read. No screen shows what is read there. */
const readsText: Record<string, string> = {
  'src/start.ts': 'the report of the error',
  'src/routes/chunks/staleChunk.h5.ts': 'the name of the error says whether a part of the site is missing',
}

const nameOf = (node: Node): string =>
  node.type === 'Identifier'
    ? node.name
    : node.type === 'MemberExpression'
      ? nameOf(node.property)
      : node.type === 'CallExpression'
        ? nameOf(node.callee)
        : ''

const isRejected = (node: Node): boolean => node.type === 'CallExpression' && nameOf(node) === 'reject'

const throwsOn = (node: Node): boolean => [...nodesOf(node)].some((one) => one.type === 'ThrowStatement' || isRejected(one))

/** A catch that knows its error, or one of a call, and throws nothing. */
const keeps = (node: Node): boolean => {
  if (node.type === 'CatchClause') return Boolean(node.param) && !throwsOn(node.body)
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression' || nameOf(node) !== 'catch') return false
  const [handler] = node.arguments
  if (handler?.type !== 'ArrowFunctionExpression') return false
  return (handler.params.length > 0 || nameOf(node.callee.object) === 'call') && !throwsOn(handler.body)
}

/** `error instanceof Error` lets the text of a fault through, as a cast does. */
const readsAny = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && node.operator === 'instanceof' && nameOf(node.right) === 'Error') ||
  (node.type === 'TSAsExpression' && node.typeAnnotation.type === 'TSTypeReference' && nameOf(node.typeAnnotation.typeName) === 'Error')

const found = (source: Source, is: (node: Node) => boolean): number => [...nodesOf(source.tree.program)].filter(is).length

const filesWith = (is: (node: Node) => boolean): string[] => {
  const sources = sourcesBelow('src')
  assert.ok(sources.length > 900, String(sources.length))
  return sources.filter((source) => found(source, is) > 0).map(({ file }) => file)
}

test('a catch that keeps a fault is found', () => {
  for (const text of [
    'call(row).catch(() => null)',
    'load().catch((error) => show(error))',
    'async () => { try { await load() } catch (error) { show(error) } }',
  ])
    assert.equal(found(sourceOf('a.ts', text), keeps), 1, text)
  for (const text of [
    'load().catch((error) => { if (!isKnown(error)) throw error })',
    'async () => { try { await load() } catch (error) { if (isKnown(error)) return; throw error } }',
    'async () => { try { await load() } catch (error) { show(error); void Promise.reject(error) } }',
  ])
    assert.equal(found(sourceOf('a.ts', text), keeps), 0, text)
})

test('a text of any error is found', () => {
  for (const text of ["error instanceof Error ? error.message : ''", '(error as Error).message', '`${(error as Error).message}`'])
    assert.equal(found(sourceOf('a.ts', text), readsAny), 1, text)
  assert.equal(found(sourceOf('a.ts', 'error instanceof SentenceError ? error.message : text'), readsAny), 0)
})

test('a catch in the client throws a fault of the program, which is then reported', () => {
  assert.deepEqual(filesWith(keeps).sort(), Object.keys(keepsAll), 'Throw what is not known, or use orNull(…) of src/api/CallFailure.')
})

test('only a SentenceError gives a screen its sentence', () => {
  assert.deepEqual(filesWith(readsAny).sort(), Object.keys(readsText).sort(), 'Use sentenceOf(error) of src/i18n/sentenceOf.')
})
