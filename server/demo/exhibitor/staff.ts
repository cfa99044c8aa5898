import type { Bilingual } from '../../../contract/language'
import type { StaffWay } from '../../../contract/rules/exhibitor/staffInvitation'

/** What becomes of a person who registers by the company's invitation. */
export type StaffFate = 'sent' | 'refused' | 'withdrawn' | 'inReview' | 'passed' | 'notPassed' | 'lost' | 'ended'

export interface DemoStaff {
  name: string
  phone: string
  way: StaffWay
  fate: StaffFate
  /** What it is worth signing in for. */
  shows?: Bilingual
}

/** One person in every state of a registration by an invitation. They sign in by phone. */
export const demoStaff: DemoStaff[] = [
  {
    name: '沈晓东',
    phone: '15400000013',
    way: 'LINK',
    fate: 'passed',
    shows: { cn: '展商员工，按公司邀请登记，已有证件', en: "An exhibitor's staff, registered by its invitation, with a badge" },
  },
  { name: '范文静', phone: '15400000121', way: 'QRCODE', fate: 'passed' },
  { name: '石磊', phone: '15400000122', way: 'LINK', fate: 'lost' },
  { name: '姚春梅', phone: '15400000123', way: 'QRCODE', fate: 'ended' },
  { name: '邹建平', phone: '15400000124', way: 'SHORT_MSG', fate: 'notPassed' },
  { name: '熊佳怡', phone: '15400000125', way: 'LINK', fate: 'inReview' },
  { name: '金志强', phone: '15400000126', way: 'EMAIL', fate: 'withdrawn' },
  {
    name: '陆小敏',
    phone: '15400000127',
    way: 'LINK',
    fate: 'refused',
    shows: { cn: '展商员工，公司未通过，可修改', en: "An exhibitor's staff, refused by the company, to correct" },
  },
  { name: '戴国庆', phone: '15400000128', way: 'QRCODE', fate: 'sent' },
  { name: '贺云飞', phone: '15400000129', way: 'LINK', fate: 'sent' },
]
