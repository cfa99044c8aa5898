import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { uploadRules } from '../../../contract/rules/uploads'
import { cleanCard, cleanPicture } from '../../../server/areas/visitor/file/cleanPicture'
import { picturesAtOnce } from '../../../server/areas/visitor/file/drawingTurn'
import { Failure } from '../../../server/core/errors/failure'
import { aJpeg, aPng } from './upload'
import { randomBytes } from '../../support/random'

/** Pixels that nobody counts. */
const painter = { limits: { take: () => Promise.resolve(0) }, tenantId: 't', accountId: '1' }

const isBroken = (error: unknown): boolean => error instanceof Failure && error.reason === 'fileBroken'

const noise = (side: number, channels: 3 | 4 = 3): Promise<Buffer> =>
  sharp(randomBytes(side * side * channels), { raw: { width: side, height: side, channels } })
    .png()
    .toBuffer()

test('two pictures are drawn at a time, each by one thread', async () => {
  assert.equal(sharp.concurrency(), 1)
  assert.equal(picturesAtOnce, 2)
  const file = await noise(300)
  const pictures = await Promise.all(Array.from({ length: 8 }, () => cleanPicture(painter, file, 'image/png', uploadRules.smallPicture)))
  assert.equal(pictures.length, 8)
})

test('a drawn picture is as it was: its size, its place and what shines through', async () => {
  const file = await noise(60, 4)
  const { bytes, mediaType } = await cleanPicture(painter, file, 'image/png', uploadRules.picture)
  assert.equal(mediaType, 'image/png')
  assert.ok((await sharp(bytes).raw().toBuffer()).equals(await sharp(file).raw().toBuffer()))
  const grey = await sharp(randomBytes(200), { raw: { width: 10, height: 10, channels: 2 } })
    .png()
    .toBuffer()
  const drawn = await cleanPicture(painter, grey, 'image/png', uploadRules.picture)
  assert.equal((await sharp(drawn.bytes).metadata()).hasAlpha, true)
  const lying = await sharp(aJpeg(900, { width: 300, height: 200 }))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { width, height } = await sharp((await cleanPicture(painter, lying, 'image/jpeg', uploadRules.picture)).bytes).metadata()
  assert.deepEqual([width, height], [200, 300])
})

test('a PNG that grows becomes a JPEG only where its rule has JPEG', async () => {
  const file = await noise(300)
  assert.equal((await cleanPicture(painter, file, 'image/png', uploadRules.photo)).mediaType, 'image/jpeg')
  const { bytes, mediaType } = await cleanPicture(painter, file, 'image/png', uploadRules.signature)
  assert.equal(mediaType, 'image/png')
  assert.equal((await sharp(bytes).metadata()).format, 'png')
  assert.ok(bytes.length <= uploadRules.signature.maxBytes)
  await assert.rejects(
    cleanPicture(painter, await noise(600), 'image/png', uploadRules.signature),
    (error: unknown) => error instanceof Failure && error.reason === 'fileTooLarge',
  )
})

test('a card reaches its reader as a small JPEG, and never with more pixels than a card may have', async () => {
  const { format, width, height } = await sharp(await cleanCard(painter, aPng(900, { width: 3200, height: 2000 }))).metadata()
  assert.deepEqual([format, width, height], ['jpeg', 1600, 1000])
  await assert.rejects(cleanCard(painter, aPng(900, { width: 4001, height: 4000 })), isBroken)
  await assert.rejects(cleanCard(painter, aJpeg(4000, { width: 300, height: 200 }).subarray(0, 3000)), isBroken)
})
