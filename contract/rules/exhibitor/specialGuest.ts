import type { Bilingual, Language } from '../../language'
import { type LinkKey, linkKeyOf, readLinkKey } from '../linkKeys'
import type { FormDefinition } from '../form/form'
import { maxName } from '../values/names'
import { transitionsOf } from '../values/transitions'

/** What a specially invited guest may be promised: nights in a hotel, lunches, the fast lane. */
export interface SpecialPrivilege {
  id: string
  name: Bilingual
  /** At most so many for one guest. */
  max: number
  /** Companies may promise it too. Without it the organiser alone. */
  byExhibitors?: boolean
}

/** What an organiser sets for specially invited guests. Without it the fair has none. */
export interface SpecialGuestRules {
  privileges: SpecialPrivilege[]
  /** Guests whom one company may have at a time. */
  perExhibitor: number
}

/** The states of a guest. A privilege is used by an accepted one. */
export const guestTransitions = {
  invited: ['accepted', 'declined', 'withdrawn'],
  accepted: ['declined', 'withdrawn'],
  // The plans of a guest change.
  declined: ['accepted', 'withdrawn'],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>

export type GuestState = keyof typeof guestTransitions

export const { states: guestStates, can: canGuestBecome, before: guestStatesBefore } = transitionsOf<GuestState>(guestTransitions)

/** States that take a place of a company. */
export const placedGuests = ['invited', 'accepted'] as const satisfies readonly GuestState[]

/** How a guest gets the link. `link`: the inviter passes it on. */
export const guestWays = ['phone', 'email', 'link'] as const
export type GuestWay = (typeof guestWays)[number]

export const guestLimits = { name: maxName, company: 100, title: 60, note: 100 } as const

/** The names of the fields of a form with promises begin with it. */
const promiseField = 'promise-'
export const fieldOfPrivilege = (id: string): string => promiseField + id

/** The form by which a company invites a guest. @param ways besides a link that the inviter passes on */
export const guestForm = (
  privileges: readonly SpecialPrivilege[],
  ways: { phone: boolean; email: boolean },
  tickets: readonly { id: string; name: string }[],
): FormDefinition => ({
  id: 'exhibitor.specialGuest',
  version: 1,
  title: { cn: '特邀嘉宾', en: 'Special guest' },
  sections: [
    {
      title: { cn: '嘉宾', en: 'Guest' },
      fields: [
        { name: 'name', kind: 'name', label: { cn: '姓名', en: 'Name' }, isRequired: true },
        { name: 'company', kind: 'text', label: { cn: '单位', en: 'Company' }, max: guestLimits.company },
        { name: 'title', kind: 'text', label: { cn: '职务', en: 'Job title' }, max: guestLimits.title },
      ],
    },
    {
      title: { cn: '礼遇', en: 'Perks' },
      hint: { cn: '至少填写一项，未填写的不提供。', en: 'Offer at least one. Leave the others empty.' },
      fields: [
        ...privileges.map(({ id, name, max }) => ({
          ...{ name: fieldOfPrivilege(id), kind: 'number' as const, label: name, isInteger: true, min: 0, max },
          help: { cn: `最多 ${max}`, en: `Up to ${max}` },
        })),
        ...(tickets.length > 0
          ? [
              {
                ...{ name: 'quotaId', kind: 'select' as const, label: { cn: '赠送门票', en: 'Free ticket' } },
                options: tickets.map(({ id, name }) => ({ value: id, label: { cn: name, en: name } })),
              },
            ]
          : []),
      ],
    },
    {
      title: { cn: '邀请', en: 'Invitation' },
      fields: [
        {
          name: 'way',
          kind: 'select',
          label: { cn: '发送方式', en: 'Send by' },
          isRequired: true,
          options: [
            ...(ways.email ? [{ value: 'email', label: { cn: '邮件', en: 'Email' } }] : []),
            ...(ways.phone ? [{ value: 'phone', label: { cn: '短信', en: 'Text message' } }] : []),
            { value: 'link', label: { cn: '自行转发链接', en: 'I will send the link myself' } },
          ],
        },
        {
          name: 'email',
          kind: 'email',
          label: { cn: '邮箱', en: 'Email' },
          isRequired: true,
          shownWhen: { field: 'way', isOneOf: ['email'] },
        },
        {
          name: 'phone',
          kind: 'phone',
          label: { cn: '手机', en: 'Mobile' },
          isRequired: true,
          shownWhen: { field: 'way', isOneOf: ['phone'] },
        },
        { name: 'note', kind: 'text', label: { cn: '附言', en: 'Personal note' }, max: guestLimits.note },
      ],
    },
  ],
})

/** `1 · 3`: what is left of a promise. */
export const leftOf = ({ promised, used }: { promised: number; used: number }): number => Math.max(0, promised - used)

/** The key in a guest's link begins with this letter. */
const mark = 'v'
export const guestKeyOf = (key: LinkKey): string => linkKeyOf(key, mark)
export const readGuestKey = (text: string): LinkKey | null => readLinkKey(text, mark)

/** The name of a privilege. One that the organiser took out of the file shows its id. */
export const privilegeName = (rules: SpecialGuestRules | undefined, id: string, language: Language): string =>
  rules?.privileges.find((one) => one.id === id)?.name[language] ?? id
