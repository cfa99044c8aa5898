import type { CodeLayout, CodeOrder } from '@contract/rules/group/groupMember'
import { type Words, defineWords } from '@/i18n/words'

export const words = defineWords({
  hint: {
    cn: '每个入场码印有姓名、单位和二维码，可裁剪后发给成员。',
    en: 'Each code has the name, the company and the QR code, to cut out and hand over.',
  },
  group: { cn: '团组', en: 'Group' },
  allGroups: { cn: '全部团组', en: 'All groups' },
  layout: { cn: '版式', en: 'Layout' },
  order: { cn: '排序', en: 'Sorted by' },
  sheet: { cn: '份数', en: 'Sheet' },
  sheetNo: { cn: '第 {no} 份', en: 'Sheet {no}' },
  open: { cn: '生成并预览', en: 'Make and preview' },
  again: { cn: '重新生成', en: 'Make it again' },
  printed: { cn: '本份共 {count} 个入场码', en: '{count} codes on this sheet' },
  none: { cn: '本份没有可打印的入场码', en: 'There is no code to print on this sheet' },
  withoutCode: {
    cn: '{count} 位成员尚未通过审核或没有门票，未打印',
    en: '{count} without an approved registration or a ticket are left out',
  },
  ownPhones: { cn: '{count} 位成员自行登录，入场码在本人手机上', en: '{count} who sign in have the code on their own phones' },
  nobodyTitle: { cn: '没有可打印的成员', en: 'No codes to print yet' },
  nobodyText: {
    cn: '由您登记的成员领到门票后，可在此打印入场码。',
    en: 'Once members whom you registered have tickets, print their codes here.',
  },
})

export const layoutWords: Words<CodeLayout> = {
  a4x2: { cn: 'A4，每页 8 个（2 × 4），带裁切线', en: 'A4, 8 a page (2 × 4), with cut marks' },
  a4x3: { cn: 'A4，每页 21 个（3 × 7），带裁切线', en: 'A4, 21 a page (3 × 7), with cut marks' },
  a4x4: { cn: 'A4，每页 24 个（4 × 6），带裁切线', en: 'A4, 24 a page (4 × 6), with cut marks' },
  label62: { cn: '标签 62 × 29 毫米', en: 'Labels, 62 × 29 mm' },
  label90: { cn: '标签 90 × 50 毫米', en: 'Labels, 90 × 50 mm' },
}

export const orderWords: Words<CodeOrder> = {
  name: { cn: '姓名', en: 'Name' },
  company: { cn: '单位', en: 'Company' },
}
