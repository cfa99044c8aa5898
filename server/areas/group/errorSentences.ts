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
  groupRightMissing: {
    http: 403,
    cn: '您的账号没有此项权限，请联系团组负责人',
    en: 'Your account does not have this right. Please ask the leader of your group.',
  },
  topLeaderNeeded: {
    http: 403,
    cn: '只有团组负责人可以操作',
    en: 'Only the leader of the group can do this.',
  },
  groupsNotOffered: {
    http: 409,
    cn: '本届展会不接受团组报名',
    en: 'This fair takes no visiting groups.',
  },
  groupsClosed: {
    http: 409,
    cn: '团组报名已截止，请联系主办方',
    en: 'Registration of groups has ended. Please contact the organiser.',
  },
  groupChanged: {
    http: 409,
    cn: '团组资料已变更，请刷新后重试',
    en: 'This group has changed. Please reload and try again.',
  },
  groupInReview: {
    http: 409,
    cn: '团组正在审核，请等待结果，或先撤回',
    en: 'Your group is under review. Wait for the decision, or take it back first.',
  },
  groupDecided: {
    http: 409,
    cn: '主办方已给出审核结果，请刷新查看',
    en: 'The organiser has decided already. Please reload.',
  },
  alreadyInGroup: {
    http: 409,
    cn: '您已属于一个团组，不能再创建',
    en: 'You belong to a group already, so you cannot found another.',
  },
  partLimit: {
    http: 409,
    cn: '最多 {limit} 个分团',
    en: 'A group can have up to {limit} sub-groups.',
  },
  partNotEmpty: {
    http: 409,
    cn: '分团还有成员，请先移出成员',
    en: 'This sub-group still has members. Please move them first.',
  },
  partChanged: {
    http: 409,
    cn: '分团已变更，请刷新后重试',
    en: 'This sub-group has changed. Please reload and try again.',
  },
  subordinateLimit: {
    http: 409,
    cn: '最多 {limit} 个下级账号',
    en: 'A group can have up to {limit} deputies.',
  },
  subordinateChanged: {
    http: 409,
    cn: '该账号的权限已变更，请刷新后重试',
    en: 'This account has changed. Please reload and try again.',
  },
  subordinateIsPersonal: {
    http: 403,
    cn: '该账号已由本人绑定使用，请让对方自行找回密码',
    en: "This account has become the person's own. Please ask the person to reset the password.",
  },
}
