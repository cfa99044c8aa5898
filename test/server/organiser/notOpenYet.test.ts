import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typesWithoutPage } from '../../../server/areas/organiser/exhibitionFile/notOpenYet'

const warnings = (file: object): string[] =>
  typesWithoutPage({ pageConfig: {}, functionConfig: {}, byRegisterType: {}, ...file } as never).map(({ path, says }) => `${path} ${says}`)

test('an organiser is warned of people whom sign-in leads to a page that is not open', () => {
  assert.deepEqual(warnings({ byRegisterType: { visitor: {} } }), [])
  assert.deepEqual(warnings({ byRegisterType: { visitingGroup: {} } }), [
    'byRegisterType.visitingGroup leads its people to a page that is not open yet: /groupManagement',
  ])
})
