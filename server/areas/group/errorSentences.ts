import type * as errorCodes from '../../../contract/group/errorCodes'
import type { ErrorSentences } from '../../core/errors/errorSentences'

/** The errors of leaders of groups. */
export const errorSentences: ErrorSentences<typeof errorCodes> = {
  noGroup: {
    http: 403,
    cn: '您还没有创建团组',
    en: 'You have no group yet.',
  },
  groupNotApproved: {
    http: 409,
    cn: '团组尚未通过审核，通过后才能操作',
    en: 'Your group is not approved yet. This opens with the approval.',
  },
  groupLinkUnknown: {
    http: 404,
    cn: '团组链接无效，请向团组负责人索取新的链接',
    en: 'This group link does not work. Ask the group leader for a new one.',
  },
  groupLinkClosed: {
    http: 409,
    cn: '该团组暂不接受新成员，请联系团组负责人',
    en: 'This group takes no members at the moment. Please contact the group leader.',
  },
  groupFull: {
    http: 409,
    cn: '团组人数已满（上限 {limit} 人），请联系团组负责人',
    en: 'The group is full: it takes {limit} members. Please contact the group leader.',
  },
  groupMemberElsewhere: {
    http: 409,
    cn: '您已加入其他团组，请先退出再加入',
    en: 'You are in another group. Leave it before you join this one.',
  },
  groupMemberRegistered: {
    http: 409,
    cn: '该成员由负责人登记，请在其详情页删除',
    en: 'A leader registered this member. Delete the person on their own page.',
  },
  groupLeaderStays: {
    http: 409,
    cn: '您是团组负责人，不能加入其他团组',
    en: 'You lead a group, so you cannot join another one.',
  },
  groupRemindersOff: {
    http: 409,
    cn: '主办方已关闭团组提醒',
    en: 'The organiser has switched off reminders to group members.',
  },
}
