import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  meetingSignIn: { cn: '会议签到', en: 'Session check-in' },
  sessionEntrance: { cn: '会议扫码签到', en: 'Session entrance' },
  conferenceSeat: { cn: '领取会议席位', en: 'Take a seat' },
  activityList: { cn: '活动', en: 'Activities' },
  userCenterActivityDetail: { cn: '活动详情', en: 'Activity' },
  conferenceRegistration: { cn: '会议报名', en: 'Conference registration' },
  conferenceSelect: { cn: '选择会议', en: 'Choose sessions' },
  conferenceSelectNodeMode: { cn: '选择会议', en: 'Choose sessions' },
  conferenceMySchedule: { cn: '我的日程', en: 'My schedule' },
  conferenceActivityList: { cn: '会议活动', en: 'Conference activities' },
  conferenceActivityDetail: { cn: '活动详情', en: 'Activity' },
  conferenceMyActivities: { cn: '我的活动', en: 'My sessions' },
  conferenceActivityInfo: { cn: '会议介绍', en: 'Conference' },
  conferenceMeetingSelect: { cn: '预约洽谈', en: 'Request a meeting' },
  conferenceSpeakingGuests: { cn: '演讲嘉宾', en: 'Speakers' },
  conferenceSpeakers: { cn: '演讲嘉宾', en: 'Speakers' },
  conferenceSpeakerDetail: { cn: '演讲嘉宾介绍', en: 'Speaker profile' },
  meetingSchedule: { cn: '洽谈日程', en: 'Meetings' },
  meetingScheduleDetails: { cn: '洽谈详情', en: 'Meeting' },
  meetingScheduleNodeMode: { cn: '会议日程', en: 'Conference schedule' },
}
