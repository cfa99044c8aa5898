import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { machineryFair } from '../../server/demo/fairs'
import { plateKeyId } from '../../src/ui/Form/moreKinds/plateKeys'
import { aPdf } from '../server/visitor/upload'
import { withDatabase } from '../support/database'
import { type RunningFair, runFair } from '../support/runFair'
import { agreeTo, choose } from './support/fillForm'
import { onPhone } from './support/onPhone'
import { pages } from './support/pages'
import { idCardNumber, newPhone } from './support/people'
import { portrait } from './support/portrait'
import { signInByPhone } from './support/signIn'

let fair: RunningFair

before(async () => {
  fair = await runFair()
})
after(() => fair?.stop())

/** What the server stored of the last journalist. */
const sent = async (): Promise<Record<string, unknown>> => {
  let values: Record<string, unknown> = {}
  await withDatabase(fair, async ({ rows }) => {
    const [last] = await rows<{ form_values: Record<string, unknown> }>(
      "SELECT form_values FROM registrations WHERE tenant_id = $1 AND register_type = 'media' ORDER BY submitted_at DESC NULLS LAST LIMIT 1",
      [machineryFair.tenantId],
    )
    values = last!.form_values
  })
  return values
}

test('in the mini-program a journalist gives a birthday, ends of a tree, a file, a signature, a cut photo and a plate @route:/infoWap @rule:R48', async () => {
  await onPhone(fair, { person: 'journalist', link: machineryFair.links.media }, async (app) => {
    await signInByPhone(app, fair, newPhone())
    await app.waitForRoute(pages.infoWap)
    await app.find('field-name').waitFor()
    await app.fill('field-name', '陈明远')
    await app.fill('field-email', 'chen@example.com')
    await app.fill('field-emailAgain', 'chan@example.com')
    await app.waitForText('两次输入的邮箱不一致')
    await app.fill('field-emailAgain', 'chen@example.com')
    await app.fill('field-company', '装备制造周刊')
    await choose(app, 'mediaKind', 'trade')
    await choose(app, 'area', 'CN-HB', 'CN-HB-wuhan')
    await app.fill('field-document', idCardNumber(917))

    app.supplyFiles({ name: 'me.png', content: portrait() })
    await app.tap('field-photo')
    await app.find('field-photo-preview').waitFor()
    const chosen = (await app.calls('chooseMedia')).at(-1)?.options as { sourceType?: unknown }
    assert.deepEqual(chosen.sourceType, ['album', 'camera'], 'WeChat itself asks for the camera or the album')
    assert.equal((await app.calls('cropImage')).length, 1, "WeChat's own cropper asks for the part")

    await app.pick('field-birthday', '1990-02-28')
    await app.tap('field-beats')
    await app.tap('field-beats-branch-machines')
    await app.tap('field-beats-robotics')
    await app.tap('field-beats-level-0')
    await app.tap('field-beats-branch-economy')
    await app.tap('field-beats-policy')
    await app.tap('field-beats-done')
    await app.waitForTextOf('field-beats', '机器人、政策')

    app.supplyFiles({ name: '采访函.pdf', content: aPdf() })
    await app.tap('field-assignment')
    await app.waitForTextOf('field-assignment-name', '采访函.pdf\u00a0· 已上传')
    await app.tap('field-lastYear-4')
    await app.fill('field-channel', 'wh7')

    await choose(app, 'comesBy', 'car')
    await app.tap('field-plate')
    for (const key of [...'鄂AD1234']) await app.tap(`field-plate-key-${plateKeyId(key)}`)
    await app.waitForTextOf('field-plate-sheet-note', '已输入完整')
    await app.tap('field-plate-key-5')
    await app.tap('field-plate-done')
    await app.waitForTextOf('field-plate', '鄂A·D12345')
    await app.pick('field-parking-from', '2027-04-08')
    await app.pick('field-parking-to', '2027-04-09')
    await app.fill('field-occupants', '2')

    await app.swipe('field-signature-pad', { x: 0.3, y: 0.2 })
    await app.tap('field-signature')
    await app.find('field-signature-signed').waitFor()

    // A text that must be read opens before it is accepted.
    await agreeTo(app, 'commitment-statement')
    await app.waitForRoute(pages.contentPage)
    await app.back()
    await app.waitForRoute(pages.infoWap)
    await agreeTo(app, 'commitment-statement')
    await agreeTo(app, 'initiative-letter')
    await app.tap('submit')
    await app.waitForRoute(pages.auditing)
  })
  const { birthday, beats, assignment, signature, photo, lastYear, channel, plate, parking, occupants } = await sent()
  assert.deepEqual(
    { birthday, beats, lastYear, channel, plate, parking, occupants },
    {
      birthday: '1990-02-28',
      beats: ['robotics', 'policy'],
      lastYear: '4',
      channel: 'WH7',
      plate: '鄂AD12345',
      parking: ['2027-04-08', '2027-04-09'],
      occupants: '2',
    },
  )
  for (const file of [assignment, signature, photo]) assert.match(String(file), /^\d+$/)
})
