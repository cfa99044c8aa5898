import type { GuestState } from '../../contract/rules/exhibitor/specialGuest'
import { maskEmail } from '../../contract/rules/values/contacts'
import { newTokenHash } from '../core/secrets/linkToken'
import { contactPrint } from '../core/secrets/contactPrint'
import { insertRows } from '../database/insertRows'
import * as tables from '../database/schema/specialGuests'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { memberNamed } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

interface DemoGuest {
  name: string
  company: string
  title: string
  state: GuestState
  /** Null for a link that the company passes on itself. */
  email: string | null
  /** Privilege, promised, used. */
  promises: [id: string, promised: number, used: number][]
  note?: string
}

/** One guest in each state. One of them has used some of what was promised. */
const guests: DemoGuest[] = [
  {
    ...{ name: '顾维', company: '武汉东湖钢铁集团', title: '采购总监', state: 'accepted', email: 'gu.wei@donghu-steel.example' },
    promises: [
      ['lunch', 3, 1],
      ['fastLane', 1, 0],
    ],
    note: '期待您莅临我们的展位。',
  },
  {
    ...{ name: 'Helen Marsh', company: 'Marsh Tooling Ltd.', title: 'CEO', state: 'invited', email: 'helen@marsh-tooling.example' },
    promises: [
      ['lunch', 2, 0],
      ['fastLane', 1, 0],
    ],
  },
  {
    ...{ name: '罗建军', company: '洛阳重型装备公司', title: '总工程师', state: 'declined', email: null },
    promises: [['lunch', 2, 0]],
  },
  {
    ...{ name: '宋雅', company: '长沙智造研究院', title: '院长', state: 'withdrawn', email: null },
    promises: [['fastLane', 1, 0]],
  },
]

/** The special guests of the main fair's first company, in every state, and one of the organiser. */
export const loadSpecialGuests = async ({ app, client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const { exhibitorId, accountId } = await memberNamed(client, fair, 'jinggong')
  const ids = demoIds('specialGuests', Number(exhibitionId))
  const ofOrganiser: DemoGuest = {
    ...{ name: '陈国栋', company: '中国机械工业协会', title: '副会长', state: 'accepted', email: 'chen@machinery-association.example' },
    promises: [
      ['hotelNights', 2, 0],
      ['lunch', 4, 0],
      ['fastLane', 1, 0],
    ],
  }
  const rows = [...guests, ofOrganiser].map((guest, at) => {
    const key = { tenantId, exhibitionId, id: ids() }
    const { name, company, title, state, email, note = '', promises } = guest
    const invitedAt = before(now, { days: 6 - at })
    const isAnswered = state === 'accepted' || state === 'declined'
    const isOpen = state === 'invited' || state === 'accepted'
    return {
      guest: {
        ...{ ...key, accountId, name, company, title, note, state, language: 'cn' as const, invitedAt, freeInvitationId: null },
        ...{ exhibitorId: guest === ofOrganiser ? null : exhibitorId, way: email ? ('email' as const) : ('link' as const) },
        ...{ contact: isOpen ? email : null, contactMasked: email ? maskEmail(email) : '' },
        contactPrint: email ? contactPrint(app.secrets, tenantId, email) : '',
        message: email ? ('sent' as const) : null,
        tokenHash: newTokenHash(app, 'guest', key),
        version: isAnswered || state === 'withdrawn' ? 2 : 1,
        openedAt: isAnswered ? after(invitedAt, { hours: 3 }) : null,
        answeredAt: isAnswered ? after(invitedAt, { hours: 4 }) : null,
      },
      privileges: promises.map(([privilegeId, promised, used]) => ({
        tenantId,
        exhibitionId,
        guestId: key.id,
        privilegeId,
        promised,
        used,
      })),
    }
  })
  await insertRows(
    client,
    tables.specialGuests,
    rows.map(({ guest }) => guest),
  )
  const privileges = rows.flatMap((row) => row.privileges)
  await insertRows(client, tables.specialPrivileges, privileges)
  await insertRows(
    client,
    tables.specialUses,
    privileges.flatMap(({ guestId, privilegeId, used }) =>
      Array.from({ length: used }, () => ({
        ...{ tenantId, exhibitionId, id: ids(), guestId, privilegeId, place: '嘉宾餐厅', usedBy: '0' },
        usedAt: before(now, { hours: 20 }),
      })),
    ),
  )
}
