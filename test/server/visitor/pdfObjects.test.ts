import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hidesActiveObjects } from '../../../server/areas/visitor/file/pdfObjects'
import { manyStreams, objectsDeflated, scriptBehindFilter } from '../support/hostileFiles'

test('objects behind a filter that another object names, or that is unknown, count as active', async () => {
  for (const [filter, named] of [
    ['7 0 R', '[/ASCIIHexDecode/FlateDecode]'],
    ['[7 0 R/FlateDecode]', '/ASCIIHexDecode'],
    ['/Brotli', 'null'],
    ['[/FlateDecode/FlateDecode]', 'null'],
    ['/#41SCIIHexDecode', 'null'],
  ] as const)
    assert.equal(await hidesActiveObjects(scriptBehindFilter(filter, named)), true, filter)
  assert.equal(await hidesActiveObjects(objectsDeflated('<</Type/Page>>', '/DecodeParms 8 0 R')), true, 'their parameters are elsewhere')
})

test('usual objects are read, and a script among them is seen', async () => {
  assert.equal(await hidesActiveObjects(objectsDeflated('<</Type/Page>>')), false)
  assert.equal(await hidesActiveObjects(objectsDeflated('<</Type/Page>>', '/DecodeParms null')), false)
  assert.equal(await hidesActiveObjects(objectsDeflated('<</S/JavaScript/JS(x)>>')), true)
})

test('a document has some thousand streams at most, because each of them costs time', async () => {
  assert.equal(await hidesActiveObjects(manyStreams(5000)), false)
  assert.equal(await hidesActiveObjects(manyStreams(5001)), true)
})
