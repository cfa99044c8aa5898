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
    en: 'Your group is under review. Wait for the decision, or withdraw it first.',
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
  staysNotOffered: {
    http: 409,
    cn: '本届展会未开放团组住宿预订',
    en: 'This fair books no rooms for groups.',
  },
  stayTooLong: {
    http: 409,
    cn: '每间客房最多预订 {most} 晚',
    en: 'A room is booked for {most} nights at most.',
  },
  stayNightsClosed: {
    http: 409,
    cn: '该房型在 {night} 当晚未向团组开放',
    en: 'The hotel keeps no such rooms for groups on the night of {night}.',
  },
  staysReleased: {
    http: 409,
    cn: '团组预订已于 {day}截止，剩余客房已退还酒店',
    en: 'Bookings ended on {day}. The rooms that were left went back to the hotels.',
  },
  lateChangeCosts: {
    http: 409,
    cn: '已过免费变更日期，本次变更将收取 {amount} 元（房费的 {percent}%），请确认后继续',
    en: 'The free changes are over. This one costs {amount} CNY ({percent}% of the price). Confirm it to go ahead.',
  },
  stayChanged: {
    http: 409,
    cn: '该客房的信息已变更，请刷新后重试',
    en: 'This room has changed. Please reload and try again.',
  },
  roomFull: {
    http: 409,
    cn: '该房型最多入住 {most} 人',
    en: 'This room takes {most} people at most.',
  },
  bedTaken: {
    http: 409,
    cn: '{name} 在所选日期已安排住宿',
    en: '{name} already has a bed on these nights.',
  },
  notInGroup: {
    http: 409,
    cn: '所选人员不在该团组中，请刷新后重试',
    en: 'Somebody of these is not in the group. Please reload and try again.',
  },
  roomsTaken: {
    http: 409,
    cn: '方案所需的客房已被其他团组预订，请重新生成方案',
    en: 'Another group has booked rooms that the proposal needs. Please propose again.',
  },
  proposalOutdated: {
    http: 409,
    cn: '方案生成后人员或房间已有变动，请重新生成方案',
    en: 'People or rooms have changed since the proposal. Please propose again.',
  },
  proposalEmpty: {
    http: 409,
    cn: '没有需要安排的人员，或没有可用的空位',
    en: 'All members have a place, or no place is free.',
  },
  swapNotPossible: {
    http: 409,
    cn: '这两个人不能互换',
    en: 'These two people cannot change places.',
  },
  coachChanged: {
    http: 409,
    cn: '该车辆的信息已变更，请刷新后重试',
    en: 'This coach has changed. Please reload and try again.',
  },
  coachFull: {
    http: 409,
    cn: '座位不足，该车共 {seats} 个座位',
    en: 'Too few seats are left. This coach has {seats}.',
  },
  seatTaken: {
    http: 409,
    cn: '{name} 在该时段已安排乘坐其他车辆',
    en: '{name} already has a seat in another coach at that time.',
  },
  coachTooLong: {
    http: 409,
    cn: '每辆车最多使用 {most} 天',
    en: 'A group has a coach for {most} days at most.',
  },
  coachTooLarge: {
    http: 409,
    cn: '每辆车最多 {most} 个座位',
    en: 'A coach has {most} seats at most.',
  },
  stayLimit: {
    http: 409,
    cn: '一个团组最多预订 {most} 间客房',
    en: 'A group books {most} rooms at most.',
  },
  stayHasNoRoom: {
    http: 409,
    cn: '该预订尚无房间或已退房，无法操作',
    en: 'This booking has no room yet, or was released.',
  },
  sourceCodeTaken: {
    http: 409,
    cn: '渠道码 {code} 已被使用，请换一个',
    en: 'The code {code} is already in use. Please choose another one.',
  },
  sourceLimit: {
    http: 409,
    cn: '最多可设 {limit} 个渠道',
    en: 'A group can have up to {limit} channels.',
  },
  sourceChanged: {
    http: 409,
    cn: '此渠道已有更新，请刷新后重试',
    en: 'This channel has changed. Please reload and try again.',
  },
  parkingNotOffered: {
    http: 403,
    cn: '本届展会不接受团组停车预约',
    en: 'This fair takes no bookings for parking.',
  },
  parkingClosed: {
    http: 409,
    cn: '停车预约已于 {until} 截止，如需更改请联系主办方',
    en: 'Parking could be changed until {until}. Please contact the organiser.',
  },
  parkingSlotFull: {
    http: 409,
    cn: '所选入场时段刚刚约满，请选择其他时段',
    en: 'This arrival time has just filled up. Please choose another one.',
  },
  parkingPlateTwice: {
    http: 409,
    cn: '车牌 {plate} 在此时段已有预约，请勿重复添加',
    en: '{plate} is already booked for this arrival time.',
  },
  parkingChanged: {
    http: 409,
    cn: '此车辆信息已有更新，请刷新后重试',
    en: 'This vehicle has changed. Please reload and try again.',
  },
  parkingLimit: {
    http: 409,
    cn: '每个团组最多预约 {limit} 辆车',
    en: 'A group can book up to {limit} vehicles.',
  },
  parkingArrived: {
    http: 409,
    cn: '此车辆已经入场，不能再更改',
    en: 'This vehicle has arrived and cannot be changed.',
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
