import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ImageCheck } from '../../../server/areas/visitor/imageCheck'
import { Failure } from '../../../server/core/failure'

const seenAs = (content: Buffer, chunkBytes = 3): string => {
  const check = new ImageCheck()
  for (let at = 0; at < content.length; at += chunkBytes) check.look(content.subarray(at, at + chunkBytes))
  try {
    return check.mediaType()
  } catch (error) {
    return error instanceof Failure ? error.reason : String(error)
  }
}

test('the bytes of a picture decide its type, in whatever pieces they come @rule:R45', () => {
  const jpg = (end = 'ffd9', more = 2000): Buffer =>
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(more), Buffer.from(end, 'hex')])
  const png = (end = '0000000049454e44ae426082'): Buffer =>
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(2000), Buffer.from(end, 'hex')])
  for (const chunkBytes of [1, 3, 700, 5000]) {
    assert.equal(seenAs(jpg(), chunkBytes), 'image/jpeg')
    assert.equal(seenAs(png(), chunkBytes), 'image/png')
    assert.equal(seenAs(jpg('0000'), chunkBytes), 'fileBroken')
    assert.equal(seenAs(png('0000000049454e44ae42608'), chunkBytes), 'fileBroken')
  }
  assert.equal(seenAs(Buffer.concat([jpg(), Buffer.alloc(1022)])), 'image/jpeg', 'a trailer of the camera is kept')
  assert.equal(seenAs(Buffer.concat([jpg(), Buffer.alloc(1023)])), 'fileBroken')
  for (const text of ['GIF89a\u0001\0\u0001\0\0;', 'RIFF____WEBPVP8L', '%PDF-1.7', '<svg/>', '\u0089PNG'])
    assert.equal(seenAs(Buffer.from(text, 'latin1')), 'fileKindWrong')
  assert.equal(seenAs(Buffer.alloc(0)), 'fileBroken')
})
