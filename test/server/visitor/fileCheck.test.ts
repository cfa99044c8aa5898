import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type UploadPurpose, uploadRules } from '../../../contract/rules/uploads'
import { Failure } from '../../../server/core/errors/failure'
import { FileCheck } from '../../../server/areas/visitor/file/fileCheck'
import { pictureSize } from '../../../server/areas/visitor/file/pictureSize'
import { aVideo } from './upload'

const hex = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ''), 'hex')
const bytes = (head: Buffer | string, end: Buffer | string, more = 2000): Buffer =>
  Buffer.concat([Buffer.from(head as string, 'latin1'), Buffer.alloc(more, 0x20), Buffer.from(end as string, 'latin1')])
const jpg = (end = hex('ffd9')): Buffer => bytes(hex('ffd8ffe0'), end)
const png = (end = hex('0000000049454e44ae426082')): Buffer => bytes(hex('89504e470d0a1a0a'), end)

/** The kind of a file that comes in pieces, or the reason why it is refused. */
const checked = (content: Buffer, purpose: UploadPurpose = 'picture', chunkBytes = 700): string => {
  const check = new FileCheck(uploadRules[purpose])
  for (let at = 0; at < content.length; at += chunkBytes) check.look(content.subarray(at, at + chunkBytes))
  try {
    return check.mediaType()
  } catch (error) {
    return error instanceof Failure ? error.reason : String(error)
  }
}

test('the bytes of a picture decide its kind, in whatever pieces they come @rule:R45', () => {
  for (const chunkBytes of [1, 3, 700, 5000]) {
    assert.equal(checked(jpg(), 'picture', chunkBytes), 'image/jpeg')
    assert.equal(checked(png(), 'picture', chunkBytes), 'image/png')
    assert.equal(checked(jpg(hex('0000')), 'picture', chunkBytes), 'fileBroken')
    assert.equal(checked(png(hex('0000000049454e44ae4260')), 'picture', chunkBytes), 'fileBroken')
  }
  for (const text of ['GIF89a\u0001\0\u0001\0\0;', 'RIFF____WEBPVP8L', '%PDF-1.7 %%EOF', '<svg/>', '\u0089PNG']) {
    assert.equal(checked(Buffer.from(text, 'latin1')), 'fileKindWrong')
  }
  assert.equal(checked(Buffer.alloc(0)), 'fileBroken')
})

test('a camera may write a short trailer behind the picture @rule:R45', () => {
  assert.equal(checked(Buffer.concat([jpg(), Buffer.alloc(1022)])), 'image/jpeg')
  assert.equal(checked(Buffer.concat([jpg(), Buffer.alloc(1023)])), 'fileBroken')
})

test('a document is a PDF, a file of Illustrator or a photo of a sheet, and ends as one @rule:R45', () => {
  assert.equal(checked(bytes('%PDF-1.7', '%%EOF\n'), 'document'), 'application/pdf')
  assert.equal(checked(bytes('%!PS-Adobe-3.0', '%%EOF\n'), 'document'), 'application/postscript')
  for (const head of ['%PDF-1.7', '%!PS-Adobe-3.0']) assert.equal(checked(bytes(head, ''), 'document'), 'fileBroken')
  assert.equal(checked(jpg(), 'document'), 'image/jpeg')
  assert.equal(checked(aVideo('mp42'), 'document'), 'fileKindWrong')
})

test('a video differs from a picture in the same container by its brand @rule:R45', () => {
  const box = (brand: string, type = 'ftyp'): Buffer => Buffer.from(`\0\0\0\u0010${type}${brand}\0\0\0\0`, 'latin1')
  for (const brand of ['isom', 'iso2', 'iso9', 'mp41', 'mp42', 'avc1', 'dash', 'MSNV', 'M4V ', 'M4VH', 'M4VP', 'qt  ', '3gp5'])
    assert.equal(checked(aVideo(brand), 'formVideo', 3), 'video/mp4', brand)
  for (const brand of ['heic', 'avif', 'mif1', 'iso1', 'mp43', 'qt x', 'xqt '])
    assert.equal(checked(aVideo(brand), 'formVideo'), 'fileKindWrong', brand)
  assert.equal(checked(box('isom', 'moov'), 'formVideo'), 'fileKindWrong')
  assert.equal(checked(aVideo()), 'fileKindWrong')
})

test('the boxes of a video are followed in whatever pieces they come, with lengths of 64 bits and without a last length', () => {
  const long = Buffer.concat([
    aVideo().subarray(0, 16),
    hex('00000001'),
    Buffer.from('mdat'),
    hex('0000000000000014 01020304'),
    hex('00000008'),
    Buffer.from('moov'),
  ])
  const open = Buffer.concat([
    aVideo().subarray(0, 16),
    hex('00000008'),
    Buffer.from('moov'),
    hex('00000000'),
    Buffer.from('mdat'),
    Buffer.alloc(900),
  ])
  for (const chunkBytes of [1, 3, 7, 700])
    for (const video of [aVideo('isom', 5000), long, open]) assert.equal(checked(video, 'formVideo', chunkBytes), 'video/mp4')
  const endless = Buffer.concat([aVideo(), ...Array<Buffer>(10_001).fill(Buffer.concat([hex('00000008'), Buffer.from('free')]))])
  for (const broken of [long.subarray(0, -1), aVideo().subarray(0, 60), Buffer.concat([aVideo(), hex('00')]), endless])
    assert.equal(checked(broken, 'formVideo'), 'fileBroken')
})

test('names of a PDF are found across pieces, and an archive at the end of any file', () => {
  const active = bytes('%PDF-1.7\n<</S /JavaScript>>', '%%EOF\n')
  for (const chunkBytes of [1, 2, 13, 700]) assert.equal(checked(active, 'document', chunkBytes), 'fileNotPlain')
  for (const name of ['/EmbeddedFiles 4 0 R', '/EF<</F 5 0 R>>', '/EF 6 0 R', '/J#61va#53cript 7 0 R', '/#4c#61#75#6e#63#68 '])
    for (const chunkBytes of [1, 2, 13, 700])
      assert.equal(checked(bytes(`%PDF-1.7\n<<${name}>>`, '%%EOF\n'), 'document', chunkBytes), 'fileNotPlain', name)
  assert.equal(checked(bytes('%PDF-1.7\n/EFG 1 /EF(', '%%EOF\n'), 'document'), 'application/pdf')
  assert.equal(checked(bytes('%PDF-1.7\n/JavaScripted ', '%%EOF\n'), 'document'), 'application/pdf')
  assert.equal(checked(bytes('%!PS-Adobe-3.0\n/Launch ', '%%EOF\n'), 'document'), 'application/postscript')
  const archive = bytes('%PDF-1.7\n', Buffer.concat([hex('504b0506'), Buffer.alloc(18), Buffer.from('%%EOF')]))
  assert.equal(checked(archive, 'document', 5), 'fileNotPlain')
})

/** A PNG of this size. */
const sizedPng = (width: number, height: number): Buffer => {
  const sides = Buffer.alloc(8)
  sides.writeUInt32BE(width, 0)
  sides.writeUInt32BE(height, 4)
  return Buffer.concat([hex('89504e470d0a1a0a 0000000d'), Buffer.from('IHDR'), sides, hex('0000000049454e44ae426082')])
}

test("an invitation's picture has sides within its limits @rule:R45", () => {
  const reason = (width: number, height: number): string => checked(sizedPng(width, height), 'invitationPicture', 5)
  for (const [width, height] of [
    [150, 400],
    [400, 150],
    [300, 200],
  ] as const)
    assert.equal(reason(width, height), 'image/png')
  for (const [width, height] of [
    [149, 300],
    [401, 300],
    [300, 149],
    [300, 401],
  ] as const)
    assert.equal(reason(width, height), 'pictureSizeWrong')
  assert.equal(checked(png(), 'invitationPicture'), 'fileBroken')
})

test('the size of a JPEG is found behind other segments, and in any of its frames', () => {
  const segment = (marker: string): Buffer => hex(`ff${marker} 0004 0000`)
  const frame = (marker: string): Buffer => hex(`ff${marker} 000b 08 00c8 012c 01 011100`)
  const size = { width: 300, height: 200 }
  for (const marker of ['c0', 'c1', 'c2', 'cf']) {
    assert.deepEqual(pictureSize(Buffer.concat([hex('ffd8'), segment('e1'), segment('db'), frame(marker)])), size)
  }
  for (const marker of ['c4', 'c8', 'cc', 'bf', 'd8'])
    assert.deepEqual(pictureSize(Buffer.concat([hex('ffd8'), frame(marker), frame('c0')])), size, `${marker} is no frame`)
  assert.deepEqual(pictureSize(Buffer.concat([hex('ffd8 ffff'), frame('c0')])), size, 'fill bytes are passed over')
  for (const alone of ['01', 'd0', 'd7']) {
    // A reader that takes a length there jumps over the true frame to a false one.
    const hidden = hex(`ff${alone} ffc0 000b 08 4e20 4e20 011100`)
    const jump = Buffer.alloc(0xffc0 - (hidden.length - 2))
    const file = Buffer.concat([hex('ffd8'), hidden, jump, frame('c0')])
    assert.deepEqual(pictureSize(file), { width: 20_000, height: 20_000 }, `${alone} has no length`)
  }
  assert.deepEqual(pictureSize(Buffer.concat([hex('ffd8'), frame('c0').subarray(0, 9)])), size)
  for (const broken of [hex('ffd8'), hex('ffd8 00'), Buffer.concat([hex('ffd8'), frame('c0').subarray(0, 8)])])
    assert.equal(pictureSize(broken), null)
  assert.equal(pictureSize(Buffer.concat([hex('ffd8 00'), frame('c0')])), null)
})

test('the size of a PNG is in its first chunk', () => {
  assert.deepEqual(pictureSize(sizedPng(70_000, 200)), { width: 70_000, height: 200 })
  assert.deepEqual(pictureSize(sizedPng(300, 200).subarray(0, 24)), { width: 300, height: 200 })
  assert.equal(pictureSize(sizedPng(300, 200).subarray(0, 23)), null)
  assert.equal(pictureSize(png()), null)
})
