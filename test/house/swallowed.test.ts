import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Node } from '@babel/types'
import { type Source, nodesOf, sourceOf, sourcesBelow } from './support/sources'

/**
 * An outage must not look like nothing. So a catch on the server looks at its error: `orNull(reason, …)` of `core/errors/failure` makes one
 * reason null, and `ifThere` of `core/errors/ifThere` a missing file.
 */

/** Catches that look at no error, each with the reason why nothing is hidden. The number is how many of them the file has. */
const allowed: Record<string, [count: number, reason: string]> = {
  'server/areas/exhibitor/credential/import/unpackPicture.ts': [1, 'the bytes of an upload are no file, which the next line says'],
  'server/areas/visitor/file/file.service.ts': [1, 'the error of the upload itself is thrown'],
  'server/areas/visitor/file/keepUpload.ts': [1, 'the error of the upload itself is thrown'],
  'server/areas/visitor/file/uploadBody.ts': [1, 'whoever races against it gets the same error'],
  'server/core/jobs/background.ts': [1, 'the work is done; its account gets seconds back an hour later'],
  'server/core/cache/cachedFor.ts': [1, 'whoever asked gets the same error, and the next one asks again'],
  'server/core/picture/drawShapes.ts': [1, 'the bytes are no picture, as a phone leaves one out'],
  'server/core/limits/makeTurns.ts': [1, 'the caller gets the same error; the next in line waits for the end alone'],
  'server/core/secrets/secrets.ts': [1, 'a token is tried with each accepted secret; nothing outside is asked'],
  'server/gateways/ocr/makeOcr.ts': [1, 'the caller gets the same error; the next in line waits for the end alone'],
  'server/gateways/ocr/startReader.ts': [1, 'another reader has swept the folder, or another user owns it'],
  'server/gateways/ocr/readerProcess.ts': [1, 'the process answers that it failed, and ends'],
  'server/log.ts': [1, 'the writer fails too, and says why'],
  'server/settings/addresses.ts': [1, 'the line below it refuses the address, without its password'],
  'server/start.ts': [1, 'the error of the start itself is thrown'],
}

/** Whether a function of its own is no part of the block. */
const isFunction = ({ type }: Node): boolean => /Function|Method/.test(type)

const awaits = (node: Node): boolean =>
  node.type === 'AwaitExpression' ||
  Object.values(node).some((value) =>
    (Array.isArray(value) ? value : [value]).some(
      (child) => typeof child === 'object' && child !== null && typeof child.type === 'string' && !isFunction(child) && awaits(child),
    ),
  )

/** A `catch` that looks at no error: one of a promise, one around work that waits for something, or one that does nothing. */
const swallows = (node: Node): boolean => {
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.arguments.length === 1) {
    const { property } = node.callee
    const [handler] = node.arguments
    return (
      property.type === 'Identifier' &&
      property.name === 'catch' &&
      handler!.type === 'ArrowFunctionExpression' &&
      handler.params.length === 0
    )
  }
  if (node.type !== 'TryStatement' || !node.handler) return false
  const { param, body } = node.handler
  return body.body.length === 0 || (!param && awaits(node.block))
}

const swallowedIn = ({ tree }: Source): number => [...nodesOf(tree.program)].filter(swallows).length

test('a catch that swallows an outage is found', () => {
  for (const text of [
    'load().catch(() => null)',
    'load().catch(() => undefined)',
    "load().catch(() => { throw fail('notFound') })",
    'async () => { try { return await load() } catch { return null } }',
    'try { read() } catch (error) {}',
    'try { read() } catch { /* nothing */ }',
  ])
    assert.equal(swallowedIn(sourceOf('a.ts', text)), 1, text)
  for (const text of [
    'load().catch((error) => { if (!isGone(error)) throw error })',
    'try { return JSON.parse(text) } catch { return null }',
    'async () => { try { await load() } catch (error) { log(error) } }',
  ].map((one) => one.replace('return JSON.parse(text)', 'JSON.parse(text)').replace('return null', 'use(null)')))
    assert.equal(swallowedIn(sourceOf('a.ts', text)), 0, text)
})

test('a catch on the server looks at its error', () => {
  // The sandboxes play outside services, and production has none.
  const sources = sourcesBelow('server').filter(({ file }) => !file.startsWith('server/sandboxes/'))
  assert.ok(sources.length > 500)
  const found = sources.map((source) => [source.file, swallowedIn(source)] as const).filter(([, count]) => count > 0)
  assert.deepEqual(
    Object.fromEntries(found),
    Object.fromEntries(Object.entries(allowed).map(([file, [count]]) => [file, count])),
    'Look at the error: orNull(reason, …) of server/core/errors/failure, ifThere(…) of server/core/errors/ifThere, or a line of the log.',
  )
})
