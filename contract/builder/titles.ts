import type { Titles } from '../route'
import type { routes } from './routes'

export const titles: Titles<typeof routes> = {
  special: { cn: '特装一站式', en: 'Custom booth services' },
  builder: { cn: '搭建商备案', en: 'Booth builder filing' },
  builderFiling: { cn: '备案资料', en: 'Filing details' },
  builderPasses: { cn: '施工证', en: 'Construction passes' },
  builderPass: { cn: '施工证', en: 'Construction pass' },
  builderBooth: { cn: '展位图纸', en: 'Booth drawings' },
}
