import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingsWithoutPage } from '../../../server/areas/organiser/exhibitionFile/notOpenYet'

const warnings = (file: object): string[] =>
  settingsWithoutPage({ pageConfig: {}, functionConfig: {}, byRegisterType: {}, ...file } as never).map(
    ({ path, says }) => `${path} ${says}`,
  )

test('an organiser is warned of settings whose page is not open', () => {
  assert.deepEqual(warnings({ byRegisterType: { visitor: {} }, pageConfig: { businessCardSwitch: false, conferenceFlow: 'default' } }), [])
  const says = 'changes nothing yet: the page /photo is not open'
  assert.deepEqual(warnings({ pageConfig: { businessCardSwitch: true } }), [`pageConfig.businessCardSwitch ${says}`])
  assert.deepEqual(warnings({ functionConfig: { businessCardSwitch: true } }), [`functionConfig.businessCardSwitch ${says}`])
  assert.deepEqual(warnings({ byRegisterType: { media: { functionConfig: { businessCardSwitch: true } } } }), [
    `byRegisterType.media.functionConfig.businessCardSwitch ${says}`,
  ])
})

test('an organiser is warned of people whom sign-in leads to a page that is not open', () => {
  assert.deepEqual(warnings({ byRegisterType: { visitingGroup: {} } }), [
    'byRegisterType.visitingGroup leads its people to a page that is not open yet: /groupManagement',
  ])
})
