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
}
