import { defineWords } from '@/i18n/words'

export const words = defineWords({
  chooseTitle: { cn: '选择您的入口', en: 'Choose your entrance' },
  chooseText: { cn: '只需选择一次，可随时更换。', en: 'You choose once, and can change it at any time.' },
  places: { cn: '入口', en: 'Entrances' },
  change: { cn: '更换入口', en: 'Change entrance' },
  direction: { cn: '方向', en: 'Direction' },
  in: { cn: '入场', en: 'In' },
  out: { cn: '离场', en: 'Out' },
  entered: { cn: '今日入场', en: 'Entered today' },
  left: { cn: '今日离场', en: 'Left today' },
  refused: { cn: '今日拒绝', en: 'Refused today' },
  conflicts: { cn: '有冲突的入场', en: 'Entries to report' },
  conflictsText: {
    cn: '上传后发现 {count} 次，请告知主办方。',
    en: '{count} broke the rules of this entrance. Please inform the organiser.',
  },
  clock: { cn: '手机时钟不准', en: 'The clock of this phone is wrong' },
})
