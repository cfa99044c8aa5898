import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  photo: { cn: '拍摄名片', en: 'Scan a business card' },
  infoWap: { cn: '个人信息', en: 'Your details' },
  questionnaire: { cn: '调查问卷', en: 'Questionnaire' },
  auditing: { cn: '审核进度', en: 'Review status' },
  confirmation: { cn: '登记确认', en: 'Confirmation' },
  extractConfirmation: { cn: '找回确认函', en: 'Find your confirmation' },
  personnel: { cn: '我的同行人', en: 'People I registered' },
  entrance: { cn: '入场记录', en: 'Entry records' },
  personnelDetail: { cn: '同行人', en: 'Person' },
  holderQuestionnaire: { cn: '问卷', en: 'Questionnaire' },
}
