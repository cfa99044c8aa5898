import type { RouteTable } from '../route'

/** The routes of conferences. */
export const routes = {
  meetingSignIn: { path: '/meetingSignIn', access: 'open', page: 'attendance/meetingSignIn' },
  sessionEntrance: {
    path: '/conference/entrance',
    // The package that has the camera and the checks of passes.
    folder: 'tickets',
    access: 'workAtEntrance',
    page: 'attendance/entrance',
    origin: 'ours',
  },
  conferenceSeat: { path: '/conference/seat', access: 'open', page: 'seatOffer/take', origin: 'ours' },
  activityList: {
    path: '/activity/list',
    access: 'signedIn',
    page: 'programme/activities',
    isList: true,
    next: ['userCenterActivityDetail'],
  },
  userCenterActivityDetail: { path: '/user-center/activityDetail', access: 'signedIn', page: 'programme/activity', shared: 'friends' },
  conferenceRegistration: {
    path: '/conference/registrationConference',
    access: 'register',
    page: 'signUp/registration',
    next: [
      'infoWap',
      'auditing',
      'wallet',
      'meetingRegistration',
      'conferenceMyActivities',
      'conferenceSelect',
      'conferenceSelectNodeMode',
    ],
  },
  conferenceSelect: { path: '/conference/selectConference', access: 'register', page: 'signUp/choose', isList: true },
  conferenceSelectNodeMode: {
    path: '/conference/selectConferenceNodeMode',
    access: 'register',
    page: 'signUp/chooseFromTree',
    isList: true,
  },
  conferenceMySchedule: { path: '/conference/mySchedule', access: 'signedIn', page: 'schedule/mine', next: ['conferenceActivityDetail'] },
  conferenceActivityList: {
    path: '/conference/activity/list',
    access: 'signedIn',
    page: 'programme/list',
    isList: true,
    next: ['conferenceActivityDetail', 'conferenceActivityInfo'],
  },
  conferenceActivityDetail: { path: '/conference/activity/detail', access: 'signedIn', page: 'programme/detail', shared: 'friends' },
  conferenceMyActivities: {
    path: '/conference/activity/myactivity',
    access: 'signedIn',
    page: 'signUp/mine',
    isList: true,
    next: ['conferenceActivityDetail', 'conferenceActivityBuyList'],
  },
  conferenceActivityInfo: {
    path: '/conference/activityDetail',
    access: 'signedIn',
    page: 'programme/conference',
    isList: true,
    next: ['conferenceActivityDetail', 'conferenceSpeakingGuests', 'conferenceSpeakers', 'meetingScheduleNodeMode'],
  },
  conferenceMeetingSelect: {
    path: '/conference/mettingSelect',
    access: 'register',
    page: 'meeting/ask',
    isList: true,
    next: ['meetingScheduleDetails', 'boothInfo'],
  },
  conferenceSpeakingGuests: { path: '/conference/speakingGuest', access: 'signedIn', page: 'speaker/guests', isList: true },
  conferenceSpeakers: { path: '/conference/speakerList', access: 'signedIn', page: 'speaker/list', isList: true },
  conferenceSpeakerDetail: { path: '/conference/speaker/detail', access: 'signedIn', page: 'speaker/detail' },
  meetingSchedule: {
    path: '/meetingSchedule',
    access: 'signedIn',
    page: 'meeting/mine',
    isList: true,
    next: ['meetingScheduleDetails', 'conferenceMeetingSelect'],
  },
  meetingScheduleDetails: { path: '/meetingSchedule/details/:id', access: 'signedIn', page: 'meeting/detail', next: ['boothInfo'] },
  meetingScheduleNodeMode: {
    path: '/meetingScheduleNodeMode',
    access: 'signedIn',
    page: 'programme/tree',
    isList: true,
    next: ['conferenceActivityDetail'],
  },
} as const satisfies RouteTable

export const titles = () => import(/* webpackChunkName: "titles" */ './titles')
