import type { BuilderBooth } from '@contract/builder/drawing.schema'
import type { DrawingNeed } from '@contract/rules/builder/drawing'
import { defineWords } from '@/i18n/words'
import type { Tone } from '@/ui/Pill'

export const drawingStateWords = defineWords<DrawingNeed>({
  missing: { cn: '待提交', en: 'To send' },
  submitted: { cn: '审核中', en: 'In review' },
  approved: { cn: '已通过', en: 'Approved' },
  returned: { cn: '需修改', en: 'Needs changes' },
  replaced: { cn: '已更新', en: 'Replaced' },
})

export const drawingTones: Record<DrawingNeed, Tone> = {
  missing: 'quiet',
  submitted: 'theme',
  approved: 'good',
  returned: 'bad',
  replaced: 'quiet',
}

export const builderStateWords = defineWords<BuilderBooth['builderState']>({
  none: { cn: '未指定搭建商', en: 'No builder named' },
  own: { cn: '自行搭建', en: 'Builds itself' },
  notFiled: { cn: '搭建商未备案', en: 'Builder not filed' },
  underReview: { cn: '搭建商审核中', en: 'Builder in review' },
  refused: { cn: '搭建商备案未通过', en: 'Builder not approved' },
  approved: { cn: '搭建商已备案', en: 'Builder approved' },
})

export const builderTones: Record<BuilderBooth['builderState'], Tone> = {
  none: 'quiet',
  own: 'good',
  notFiled: 'warn',
  underReview: 'theme',
  refused: 'bad',
  approved: 'good',
}
