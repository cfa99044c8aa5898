import {
  type GroupRules,
  canGroupBecome,
  groupStates,
  isFoundingOpen,
  maxMembersOf,
  maxPartsOf,
  processStatusOf,
} from '@contract/rules/group/group'
import { groupChangeForm, groupFactsIn, groupForm, groupFormOf } from '@contract/rules/group/groupForm'
import { groupRights, storedGroupRights } from '@contract/rules/group/subordinate'
import type { FormValues } from '@contract/rules/form/fieldValues'
import { fieldsOf } from '@contract/rules/form/form'
import { validateForm } from '@contract/rules/form/validateForm'

const area = [{ value: 'CN', label: { cn: '中国', en: 'China' } }]
const optionsOf: Parameters<typeof validateForm>[2] = (field) => (field.dictionary ? area : field.options)

const values = (more: FormValues = {}): FormValues => ({
  ...{ name: '山东机床团', kind: 'association', place: ['CN'], expected: '40', purpose: '采购数控机床' },
  ...{ contactName: '高明远', contactPhone: '13900139000', booths: [] },
  ...more,
})

const errorsOf = (more: FormValues, rules: GroupRules = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(validateForm(groupForm(rules), values(more), optionsOf)).map(([field, { code }]) => [field, code]))

test('booths of a group and their area are sums over all rows, each at most 300 @rule:R43', () => {
  const row = (count: string, size: string) => ({ kind: 'raw', count, area: size })
  expect(errorsOf({ booths: [row('299', '299'), row('1', '1')] })).toEqual({})
  expect(errorsOf({ booths: [row('300', '1'), row('1', '1')] })).toEqual({ 'booths.1.count': 'totalTooBig' })
  expect(errorsOf({ booths: [row('1', '299.5'), row('1', '1')] })).toEqual({ 'booths.1.area': 'totalTooBig' })
  expect(errorsOf({ booths: [row('301', '301')] })).toEqual({ 'booths.0.count': 'tooBig', 'booths.0.area': 'tooBig' })
  expect(errorsOf({ booths: [row('1.5', '9')] })).toEqual({ 'booths.0.count': 'notAnInteger' })
  expect(groupFactsIn(values({ booths: [row('2', '36.5'), row('1', '9')] }))).toMatchObject({ boothCount: 3, boothArea: 45.5 })
})

test('a group has no more people than the fair allows, and the form says how many before they are typed @rule:R61', () => {
  expect(errorsOf({ expected: '61' }, { maxMembers: 60 })).toEqual({ expected: 'tooBig' })
  expect(errorsOf({ expected: '60' }, { maxMembers: 60 })).toEqual({})
  const help = fieldsOf(groupForm({ maxMembers: 60 })).find(({ name }) => name === 'expected')!.help!
  expect([help.cn, help.en]).toEqual(['每个团组最多 60 人', 'A group has at most 60 people'])
  expect([maxMembersOf({}), maxPartsOf({}), maxPartsOf({ maxParts: 0 })]).toEqual([500, 20, 0])
})

test('an approved group changes its name, contact and booths, and nothing that was reviewed', () => {
  expect(groupFormOf({}, 'approved')).toBe(groupChangeForm)
  for (const state of [null, 'draft', 'submitted', 'refused'] as const) expect(groupFormOf({}, state).id).toBe('group.founding')
  const names = fieldsOf(groupChangeForm).map(({ name }) => name)
  expect(names).toEqual(['name', 'nameEn', 'contactName', 'contactPhone', 'contactEmail', 'booths'])
})

test('a group that is sent is decided on, taken back or corrected, and an approval can be taken back @rule:R37', () => {
  const after = Object.fromEntries(groupStates.map((from) => [from, groupStates.filter((to) => canGroupBecome(from, to))]))
  expect(after).toEqual({
    draft: ['submitted'],
    submitted: ['draft', 'refused', 'approved'],
    refused: ['submitted'],
    approved: ['refused'],
  })
})

test('the number of a state is 0 until a group was sent @rule:R26', () => {
  expect([processStatusOf(null), ...groupStates.map(processStatusOf)]).toEqual([0, 0, 1, 2, 3])
})

test('a group is founded until its last day, that day included', () => {
  expect(isFoundingOpen({}, '2027-04-01')).toBe(true)
  expect(isFoundingOpen({ closesOn: '2027-04-01' }, '2027-04-01')).toBe(true)
  expect(isFoundingOpen({ closesOn: '2027-04-01' }, '2027-04-02')).toBe(false)
})

test('what is not typed, and what is no group of ours, reads as nothing', () => {
  expect(groupFactsIn({})).toMatchObject({ name: '', kind: 'other', place: [], expected: 0, booths: [], boothCount: 0, boothArea: 0 })
  expect(groupFactsIn({ booths: [{ kind: 'tent', count: 'x', area: '9' }] }).booths).toEqual([{ kind: 'standard', count: 0, area: 9 }])
})

test('rights of a subordinate are stored once each, in one order', () => {
  expect(storedGroupRights(['parking', 'members', 'parking'])).toEqual(['members', 'parking'])
  expect(storedGroupRights([...groupRights].reverse())).toEqual([...groupRights])
})
