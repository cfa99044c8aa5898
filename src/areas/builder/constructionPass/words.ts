import { defineWords } from '@/i18n/words'

export const words = defineWords({
  apply: { cn: '申请', en: 'Apply' },
  applyFor: { cn: '申请：{kind}', en: 'Apply for: {kind}' },
  shared: { cn: '名额由参展商与搭建商共用', en: 'The exhibitor and its builder share this quota' },
  closed: { cn: '目前不接受申请', en: 'Applications are closed' },
  people: { cn: '施工人员', en: 'People on site' },
  emptyTitle: { cn: '还没有施工证', en: 'No passes yet' },
  emptyText: { cn: '请为每位进场施工人员申请一张施工证。', en: 'Apply for one pass for each person who works on site.' },
  noKinds: {
    cn: '本展会不由搭建商办理施工证，请联系参展商',
    en: 'Builders do not apply for passes at this fair. Please ask the exhibitor.',
  },
  gone: { cn: '没有这个展位，或参展商已更换搭建商', en: 'Booth not found, or the exhibitor has named another builder' },
  passGone: { cn: '没有这张施工证', en: 'Pass not found' },
  toList: { cn: '返回施工证', en: 'Back to passes' },
  codeTitle: { cn: '进场时出示', en: 'Show this at the entrance' },
  codeOf: { cn: '{name}的施工证二维码', en: 'Pass of {name}' },
})
