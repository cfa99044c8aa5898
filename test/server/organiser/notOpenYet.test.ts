import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingsWithoutPage } from '../../../server/areas/organiser/exhibitionFile/notOpenYet'

const warnings = (file: object): string[] =>
  settingsWithoutPage({ pageConfig: {}, functionConfig: {}, byRegisterType: {}, ...file } as never).map(
    ({ path, says }) => `${path} ${says}`,
  )

test('an organiser is warned of settings whose page is not open', () => {
  assert.deepEqual(warnings({ byRegisterType: { visitor: {} }, pageConfig: { isOpenNodeMode: false, conferenceFlow: 'default' } }), [])
  const says = 'changes nothing yet: the page /conference/selectConferenceNodeMode is not open'
  assert.deepEqual(warnings({ pageConfig: { isOpenNodeMode: true } }), [`pageConfig.isOpenNodeMode ${says}`])
  assert.deepEqual(warnings({ functionConfig: { isOpenNodeMode: true } }), [`functionConfig.isOpenNodeMode ${says}`])
  assert.deepEqual(warnings({ byRegisterType: { media: { functionConfig: { isOpenNodeMode: true } } } }), [
    `byRegisterType.media.functionConfig.isOpenNodeMode ${says}`,
  ])
})

test('an organiser is warned of people whom sign-in leads to a page that is not open', () => {
  assert.deepEqual(warnings({ byRegisterType: { visitingGroup: {} } }), [
    'byRegisterType.visitingGroup leads its people to a page that is not open yet: /groupManagement',
  ])
})
