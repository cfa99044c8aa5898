import type { MessageTexts } from '../../core/area/messageEvents'

/** The messages of a fair that set none of its own. Blank lines part paragraphs. */
export const messageTexts = {
  signUpConfirmed: {
    subject: { cn: '{fair}：会议报名成功', en: '{fair}: you are signed up' },
    text: {
      cn: '{name}，您好：\n\n您已报名{fair}的“{session}”。\n\n时间：{sessionTime}\n地点：{sessionPlace}\n\n如不能参加，请在“我的活动”中取消报名，把席位留给他人。',
      en: 'Dear {name},\n\nYou are signed up for “{session}” at {fair}.\n\nWhen: {sessionTime}\nWhere: {sessionPlace}\n\nIf you cannot come, please cancel under “My sessions”, so that someone else can take the seat.',
    },
  },
  signUpWaiting: {
    subject: { cn: '{fair}：您已进入候补名单', en: '{fair}: you are on the waiting list' },
    text: {
      cn: '{name}，您好：\n\n{fair}的“{session}”已满，您已进入候补名单。\n\n时间：{sessionTime}\n地点：{sessionPlace}\n\n有空位时，我们会按顺序通知您。',
      en: 'Dear {name},\n\n“{session}” at {fair} is full. You are on its waiting list.\n\nWhen: {sessionTime}\nWhere: {sessionPlace}\n\nWe will write to you as soon as a seat is free.',
    },
  },
  signUpRefused: {
    subject: { cn: '{fair}：会议报名未通过', en: '{fair}: your sign-up was not approved' },
    text: {
      cn: '{name}，您好：\n\n您对{fair}“{session}”的报名未通过审核。\n\n原因：{remark}',
      en: 'Dear {name},\n\nYour sign-up for “{session}” at {fair} was not approved.\n\nReason: {remark}',
    },
  },
  seatOffered: {
    subject: { cn: '{fair}：候补席位已空出，请确认', en: '{fair}: a seat is free for you' },
    text: {
      cn: '{name}，您好：\n\n您候补的{fair}“{session}”有空位了。\n\n时间：{sessionTime}\n地点：{sessionPlace}\n\n请于 {deadline} 前在“我的活动”中确认，逾期将转给下一位。',
      en: 'Dear {name},\n\nA seat in “{session}” at {fair} is free for you.\n\nWhen: {sessionTime}\nWhere: {sessionPlace}\n\nPlease accept it under “My sessions” by {deadline}. After that it goes to the next person.',
    },
  },
  seatNeedsTicket: {
    subject: { cn: '{fair}：您的席位还需要门票', en: '{fair}: your seat needs a ticket' },
    text: {
      cn: '{name}，您好：\n\n我们为您保留了{fair}“{session}”的席位，参加该场次还需要相应的门票。\n\n时间：{sessionTime}\n地点：{sessionPlace}\n\n请于 {deadline} 前在“我的活动”中购票，逾期席位将转给下一位。',
      en: 'Dear {name},\n\nWe keep a seat for you in “{session}” at {fair}. You still need a ticket for it.\n\nWhen: {sessionTime}\nWhere: {sessionPlace}\n\nPlease get the ticket under “My sessions” by {deadline}. After that the seat goes to the next person.',
    },
  },
  sessionMoved: {
    subject: { cn: '{fair}：“{session}”时间或地点有变', en: '{fair}: “{session}” has moved' },
    text: {
      cn: '{name}，您好：\n\n您报名的{fair}“{session}”有调整。\n\n时间：{sessionTime}\n地点：{sessionPlace}\n\n如不能参加，请在“我的活动”中取消报名。',
      en: 'Dear {name},\n\n“{session}” at {fair} has a new time or room.\n\nWhen: {sessionTime}\nWhere: {sessionPlace}\n\nIf you cannot come, please cancel under “My sessions”.',
    },
  },
  sessionCancelled: {
    subject: { cn: '{fair}：“{session}”已取消', en: '{fair}: “{session}” is cancelled' },
    text: {
      cn: '{name}，您好：\n\n很抱歉，您报名的{fair}“{session}”（{sessionTime}）已取消。\n\n欢迎在会议活动中选择其他场次。',
      en: 'Dear {name},\n\nWe are sorry: “{session}” at {fair} ({sessionTime}) is cancelled.\n\nYou are welcome to choose another session in the programme.',
    },
  },
  seatLapsed: {
    subject: { cn: '{fair}：候补席位已过确认时间', en: '{fair}: your free seat has gone to someone else' },
    text: {
      cn: '{name}，您好：\n\n{fair}“{session}”的席位未在规定时间内确认或购票，已转给下一位。您可以重新报名。',
      en: 'Dear {name},\n\nThe seat in “{session}” at {fair} was not taken up in time, so it went to the next person. You can sign up again.',
    },
  },
  seatPassedOn: {
    subject: { cn: '{fair}：您转让的席位已被领取', en: '{fair}: your seat has been taken over' },
    text: {
      cn: '{name}，您好：\n\n您转让的{fair}“{session}”席位已被领取，您在该场次不再有席位。',
      en: 'Dear {name},\n\nThe seat in “{session}” at {fair} that you passed on has been taken over. You no longer have a seat in this session.',
    },
  },
  meetingAsked: {
    subject: { cn: '{fair}：{partner}预约与您洽谈', en: '{fair}: {partner} would like to meet you' },
    text: {
      cn: '{name}，您好：\n\n{partner}希望在{fair}与贵公司洽谈。\n\n时间：{meetingTime}\n地点：{meetingPlace}\n留言：{remark}\n\n请于 {deadline} 前在“洽谈日程”中答复，逾期预约自动失效。',
      en: 'Dear {name},\n\n{partner} would like to meet your company at {fair}.\n\nWhen: {meetingTime}\nWhere: {meetingPlace}\nNote: {remark}\n\nPlease answer under “Meetings” by {deadline}. After that the request expires.',
    },
  },
  meetingAgreed: {
    subject: { cn: '{fair}：与{partner}的洽谈已确定', en: '{fair}: your meeting with {partner} is agreed' },
    text: {
      cn: '{name}，您好：\n\n您在{fair}与{partner}的洽谈已确定。\n\n时间：{meetingTime}\n地点：{meetingPlace}\n\n如不能参加，请在“洽谈日程”中改约或取消。',
      en: 'Dear {name},\n\nYour meeting with {partner} at {fair} is agreed.\n\nWhen: {meetingTime}\nWhere: {meetingPlace}\n\nIf you cannot come, please move or cancel it under “Meetings”.',
    },
  },
  meetingMoved: {
    subject: { cn: '{fair}：{partner}提议新的洽谈时间', en: '{fair}: {partner} proposes another time' },
    text: {
      cn: '{name}，您好：\n\n{partner}为{fair}的洽谈提议新的时间。\n\n时间：{meetingTime}\n地点：{meetingPlace}\n\n请于 {deadline} 前在“洽谈日程”中答复，逾期预约自动失效。',
      en: 'Dear {name},\n\n{partner} proposes another time for your meeting at {fair}.\n\nWhen: {meetingTime}\nWhere: {meetingPlace}\n\nPlease answer under “Meetings” by {deadline}. After that the meeting expires.',
    },
  },
  meetingDeclined: {
    subject: { cn: '{fair}：{partner}未接受洽谈预约', en: '{fair}: {partner} declined the meeting' },
    text: {
      cn: '{name}，您好：\n\n{partner}未接受{fair} {meetingTime} 的洽谈预约。\n\n原因：{remark}',
      en: 'Dear {name},\n\n{partner} declined the meeting at {fair} on {meetingTime}.\n\nReason: {remark}',
    },
  },
  meetingCancelled: {
    subject: { cn: '{fair}：与{partner}的洽谈已取消', en: '{fair}: your meeting with {partner} is cancelled' },
    text: {
      cn: '{name}，您好：\n\n{partner}已取消{fair} {meetingTime} 的洽谈。\n\n原因：{remark}',
      en: 'Dear {name},\n\n{partner} cancelled the meeting at {fair} on {meetingTime}.\n\nReason: {remark}',
    },
  },
  meetingExpired: {
    subject: { cn: '{fair}：洽谈预约已失效', en: '{fair}: your request for a meeting has expired' },
    text: {
      cn: '{name}，您好：\n\n{partner}未在规定时间内答复{fair} {meetingTime} 的洽谈预约，预约已失效。您可以重新预约其他时间。',
      en: 'Dear {name},\n\n{partner} did not answer in time about the meeting at {fair} on {meetingTime}, so it has expired. You are welcome to choose another time.',
    },
  },
} satisfies MessageTexts
