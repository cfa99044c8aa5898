import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idleTypes } from '../../../server/areas/organiser/exhibitionFile/idleTypes'

const warnings = (file: object): string[] => idleTypes(file as never).map(({ path, says }) => `${path} ${says}`)

test('an organiser is warned of people who find nothing to do', () => {
  assert.deepEqual(warnings({ byRegisterType: { visitor: {} } }), [])
  assert.deepEqual(warnings({ byRegisterType: { visitingGroup: {}, builder: {} } }), [
    'byRegisterType.builder has people who find nothing to do, because builders is missing',
    'byRegisterType.visitingGroup has people who find nothing to do, because visitingGroups is missing',
  ])
  assert.deepEqual(warnings({ byRegisterType: { visitingGroup: {}, builder: {} }, visitingGroups: {}, builders: {} }), [])
})
