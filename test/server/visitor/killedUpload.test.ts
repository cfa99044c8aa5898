import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { fileCalls } from '../../../contract/visitor/file.calls'
import { confirmationCalls } from '../../../contract/visitor/confirmation.calls'
import { reviewCalls } from '../../../contract/visitor/review.calls'
import { startServerProcess } from '../../support/serverProcess'
import { until } from '../../support/until'
import { aRequestByHand } from '../support/aRequestByHand'
import { processOn } from '../support/processOn'
import { startTestServer } from '../support/testServer'
import { field, form, withForm } from './aFair'
import { aPng, aVideo, upload, uploadHeaders } from './upload'

const filesIn = (folder: string): string[] => {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a server that is killed amid an upload, a letter and an export leaves nothing half-written', { timeout: 120_000 }, async () => {
  const fair = await startTestServer()
  const settings = await processOn(fair)
  let server = await startServerProcess(settings)
  try {
    const config = withForm({ form: { ...form, sections: [{ fields: [field('film', 'video'), field('photo', 'photo')] }] } })
    const exhibition = await fair.anExhibition({ config })
    const visitor = await fair.aVisitor({ exhibition })
    const organiser = await fair.anOrganiser({
      tenant: exhibition,
      exhibitionId: exhibition.exhibitionId,
      rights: ['review', 'exportPeople'],
    })
    const at = (url: string): string => url.replace(fair.url, server.url)
    const known = filesIn(path.join(fair.dataDir, 'files')).length

    const headers = { ...uploadHeaders(visitor), 'content-type': 'multipart/form-data; boundary=xx', 'content-length': '900000' }
    const half = aRequestByHand(
      server.url,
      [`POST ${fileCalls.put.path}?purpose=formVideo HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)],
      '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
    )
    half.socket.write(aVideo('isom', 600_000).subarray(0, 400_000))
    const unfinished = path.join(fair.dataDir, 'files', 'unfinished')
    await until(() => filesIn(unfinished).length === 1, 'the upload has begun')
    const { url } = await fair.data(confirmationCalls.link, { as: visitor })
    const others = [fetch(at(url)), fetch(`${server.url}${reviewCalls.exportPage.path}`, { headers: uploadHeaders(organiser) })].map(
      (answer) => answer.then((response) => response.arrayBuffer()).catch(() => null),
    )
    assert.equal(await server.end('SIGKILL'), 'SIGKILL')
    await Promise.all(others)
    assert.equal(filesIn(unfinished).length, 1, 'the half is left by the killed process')

    server = await startServerProcess(settings)
    await until(() => filesIn(unfinished).length === 0, 'the half is gone after the start')
    assert.equal(filesIn(path.join(fair.dataDir, 'files')).length, known)
    assert.equal((await fair.app.pool.query('SELECT id FROM files')).rowCount, 0)
    // The person sends it again, to the new process, and it stays.
    const again = await upload({ ...fair, url: server.url }, visitor, aPng(), { purpose: 'photo' })
    assert.equal(again.status, 200, again.msg)
    assert.equal((await fetch(at(url))).status, 200)
    assert.equal(filesIn(path.join(fair.dataDir, 'files')).length, known + 1)
  } finally {
    await server.end('SIGKILL')
    await fair.stop()
  }
})
