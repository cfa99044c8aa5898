import { storedValues } from '../../areas/visitor/registration/storedValues'
import { registrationSearch } from '../../areas/visitor/review/searchText'
import { insertRows } from '../../database/insertRows'
import * as accountTables from '../../database/schema/account'
import * as groupTables from '../../database/schema/groups'
import * as visitorTables from '../../database/schema/visitor'
import { after, before } from '../calendar'
import { demoIds } from '../demoIds'
import type { DemoLoad } from '../DemoLoad'
import type { DemoFair } from '../fairs'

// TO BE REMOVED AT THE MERGE with the demo of twelve groups, with its call in `loadGroupStays`.

const people: [name: string, gender: 'female' | 'male', company: string][] = [
  ['周建军', 'male', '山东机床行业协会'],
  ['王丽娟', 'female', '济南第二机床'],
  ['陈静怡', 'female', '济南第二机床'],
  ['李国强', 'male', '威海华东数控'],
  ['赵志刚', 'male', '威海华东数控'],
  ['孙晓梅', 'female', '山东鲁南机床'],
  ['吴永刚', 'male', '山东鲁南机床'],
  ['郑文静', 'female', '青岛海克斯康'],
  ['冯德胜', 'male', '青岛海克斯康'],
  ['韩雨欣', 'female', '烟台正海'],
  ['曹浩然', 'male', '烟台正海'],
  ['彭慧敏', 'female', '山东永华机械'],
]

export const smallGroupPhone = '15400000031'

/** A leader with an approved group of twelve. */
export const loadSmallGroup = async ({ app, client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  const { tenantId, exhibitionId } = fair
  const key = { tenantId, exhibitionId }
  const ids = demoIds('groupStays', Number(exhibitionId) + 1)
  const form = fair.file.byRegisterType.visitingGroup!.form!
  const createdAt = before(now, { days: 20 })
  const members = people.map(([name, gender, company], at) => ({
    ...{ name, gender, company, accountId: ids(), registrationId: ids() },
    phone: at === 0 ? smallGroupPhone : `139001390${at + 20}`,
  }))
  await insertRows(
    client,
    accountTables.accounts,
    members.map(({ accountId: id, name, phone }) => ({ tenantId, id, phone, displayName: name, rights: [], createdAt })),
  )
  await insertRows(
    client,
    visitorTables.registrations,
    members.map(({ accountId, registrationId, name, gender, company, phone }, at) => {
      const formValues = storedValues(app, form, { name, gender, company, phone })
      const userCode = `9100000000${String(at).padStart(2, '0')}`
      return {
        ...{ ...key, id: registrationId, accountId, registerType: 'visitingGroup', isComplete: true, reviewState: 'approved' as const },
        ...{
          reviewRemark: '',
          questionnairesDone: [],
          formVersion: form.version,
          formValues,
          name,
          company,
          userCode,
          language: 'cn' as const,
        },
        ...registrationSearch(form, { phone, email: null }, { ...key, formValues, name, company, userCode }),
        ...{ isInvitedStaff: false, createdAt, submittedAt: after(createdAt, { minutes: 4 }) },
      }
    }),
  )
  const groupId = ids()
  await insertRows(client, groupTables.visitingGroups, [
    {
      ...{ ...key, id: groupId, parentId: null, leaderAccountId: members[0]!.accountId, name: '山东机床行业观展团', values: {} },
      ...{
        state: 'approved' as const,
        reason: '',
        version: 2,
        createdAt,
        updatedAt: createdAt,
        submittedAt: createdAt,
        decidedAt: createdAt,
      },
    },
  ])
  await insertRows(
    client,
    groupTables.visitingGroupMembers,
    members.map(({ registrationId, accountId }) => ({
      ...key,
      registrationId,
      accountId,
      groupId,
      way: 'form' as const,
      joinedAt: createdAt,
    })),
  )
}
