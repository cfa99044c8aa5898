import type { RouteTable } from '../route'

/** The routes of conferences. */
export const routes = {
  meetingRegistration: { path: '/mettingRegistration', access: 'signedIn' },
  meetingSignIn: { path: '/meetingSignIn', access: 'open', page: 'meetingSignIn' },
  activityList: { path: '/activity/list', access: 'signedIn' },
  userCenterActivityDetail: { path: '/user-center/activityDetail', access: 'signedIn' },
  conferenceRegistration: { path: '/conference/registrationConference', access: 'signedIn' },
  conferenceSelect: { path: '/conference/selectConference', access: 'signedIn' },
  conferenceSelectNodeMode: { path: '/conference/selectConferenceNodeMode', access: 'signedIn' },
  conferenceMySchedule: { path: '/conference/mySchedule', access: 'signedIn' },
  conferenceActivityList: {
    path: '/conference/activity/list',
    access: 'signedIn',
    page: 'programme/list',
    isList: true,
    next: ['conferenceActivityDetail', 'conferenceSpeakers'],
  },
  conferenceActivityDetail: { path: '/conference/activity/detail', access: 'signedIn', page: 'programme/detail', shared: 'friends' },
  conferenceMyActivities: {
    path: '/conference/activity/myactivity',
    access: 'signedIn',
    page: 'signUp/mine',
    isList: true,
    next: ['conferenceActivityDetail'],
  },
  conferenceActivityBuyList: { path: '/conference/activityBuy/list', access: 'signedIn' },
  conferenceActivityInfo: { path: '/conference/activityDetail', access: 'signedIn' },
  conferenceMeetingSelect: { path: '/conference/mettingSelect', access: 'signedIn' },
  conferenceSpeakingGuests: { path: '/conference/speakingGuest', access: 'signedIn' },
  conferenceSpeakers: { path: '/conference/speakerList', access: 'signedIn', page: 'speaker/list', isList: true },
  conferenceSpeakerDetail: { path: '/conference/speaker/detail', access: 'signedIn', page: 'speaker/detail' },
  meetingSchedule: { path: '/meetingSchedule', access: 'signedIn' },
  meetingScheduleDetails: { path: '/meetingSchedule/details/:id', access: 'signedIn' },
  meetingScheduleNodeMode: { path: '/meetingScheduleNodeMode', access: 'signedIn' },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
