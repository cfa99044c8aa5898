import { defineWords } from '@/i18n/words'

export const codeWords = defineWords({
  kind: { cn: '入场码', en: 'Entrance code' },
  qrLabel: { cn: '入场二维码', en: 'Entrance QR code' },
  forAll: { cn: '一码通用，适用于以下全部门票', en: 'One code for all tickets below' },
  opensTitle: { cn: '可入场范围', en: 'What it opens' },
  eachTitle: { cn: '每张门票各有入场码', en: 'Each ticket has its own code' },
  eachHint: { cn: '点开门票，出示对应的二维码。', en: 'Open a ticket to show its QR code.' },
  halls: { cn: '区域', en: 'Halls' },
  emptyTitle: { cn: '暂无可入场的门票', en: 'No tickets for entry yet' },
  emptyText: { cn: '领取、购买或兑换门票后，在此出示入场码。', en: 'Once you have a ticket, your entrance code appears here.' },
  add: { cn: '兑换门票', en: 'Redeem a ticket' },
})
