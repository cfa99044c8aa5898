import type { Bilingual } from '../../../contract/language'

/** A company of the main fair. */
export interface DemoCompany {
  name: Bilingual
  short: Bilingual
  hallNo: string
  boothNos: string[]
  /** In m². */
  area: number
  introduction: Bilingual | null
  contact: string
}

export const jinggong: DemoCompany = {
  name: { cn: '武汉精工数控设备有限公司', en: 'Wuhan Jinggong CNC Equipment Co., Ltd.' },
  short: { cn: '精工数控', en: 'Jinggong CNC' },
  hallNo: 'A2',
  boothNos: ['A201', 'A203'],
  area: 72,
  introduction: {
    cn: '五轴加工中心与车铣复合机床，服务华中地区航空与汽车零部件企业。',
    en: 'Five-axis machining centres and mill-turn machines for makers of aircraft and car parts in central China.',
  },
  contact: '张思远',
}

export const huafeng: DemoCompany = {
  name: { cn: '襄阳华锋机械有限公司', en: 'Xiangyang Huafeng Machinery Co., Ltd.' },
  short: { cn: '华锋机械', en: 'Huafeng' },
  hallNo: 'A3',
  boothNos: ['A312'],
  area: 27,
  introduction: { cn: '压铸与热处理成套设备。', en: 'Die-casting and heat treatment lines.' },
  contact: '陈雨桐',
}

/** New at the fair, without a catalogue entry. */
export const keller: DemoCompany = {
  name: { cn: '凯勒机械制造有限公司', en: 'Keller Maschinenbau GmbH' },
  short: { cn: '凯勒机械', en: 'Keller' },
  hallNo: 'B1',
  boothNos: ['B108', 'B109', 'B110'],
  area: 108,
  introduction: null,
  contact: 'Anna Keller',
}

export const companies: DemoCompany[] = [jinggong, huafeng, keller]
