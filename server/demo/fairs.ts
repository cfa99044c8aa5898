import type { Bilingual } from '../../contract/language'
import type { RegisterType } from '../../contract/registerTypes'

/** An organiser of the demo. */
export interface DemoTenant {
  tenantId: string
  name: Bilingual
}

/** One way into a fair, as it would stand behind a QR code or in an invitation. */
export interface DemoLink {
  registerLinkId: string
  registerType: RegisterType
  title: Bilingual
}

/** A fair of the demo: what does not change with the days on which it is held. */
export interface DemoFair {
  tenantId: string
  exhibitionId: string
  name: Bilingual
  venue: Bilingual
  /** It opens on the first such weekday (0 is Sunday) that lies this far ahead. */
  weekday: number
  leadDays: number
  lastsDays: number
  themeColor: string
  links: { [name: string]: DemoLink }
}

export const jianghan: DemoTenant = { tenantId: '100001', name: { cn: '江汉会展', en: 'Jianghan Fairs' } }
export const lingnan: DemoTenant = { tenantId: '200002', name: { cn: '岭南会展', en: 'Lingnan Exhibitions' } }

const wuhanExpo: Bilingual = { cn: '武汉国际博览中心', en: 'Wuhan International Expo Center' }

/** The main one: everything that the product can do is to be seen in it. */
export const machineryFair = {
  tenantId: jianghan.tenantId,
  exhibitionId: '1201',
  name: { cn: '第十二届华中国际装备制造展览会', en: '12th Central China Equipment Manufacturing Expo' },
  venue: wuhanExpo,
  weekday: 4,
  leadDays: 37,
  lastsDays: 4,
  themeColor: '#839cfc',
  links: {
    visitor: {
      registerLinkId: '12010001',
      registerType: 'visitor',
      title: { cn: '观众登记', en: 'Visitor registration' },
    },
    buyer: {
      registerLinkId: '12010002',
      registerType: 'professionalVisitor',
      title: { cn: '专业买家登记（需审核）', en: 'Trade buyer registration (reviewed)' },
    },
    partner: {
      registerLinkId: '12010003',
      registerType: 'visitor',
      title: { cn: '协会嘉宾专属通道', en: 'Guests of the associations' },
    },
    media: {
      registerLinkId: '12010004',
      registerType: 'media',
      title: { cn: '媒体登记（需审核）', en: 'Press registration (reviewed)' },
    },
    staff: {
      registerLinkId: '12010005',
      registerType: 'staff',
      title: { cn: '工作人员登记', en: 'Staff registration' },
    },
    exhibitor: {
      registerLinkId: '12010006',
      registerType: 'exhibitorDept',
      title: { cn: '展商自助服务', en: 'Exhibitors' },
    },
  },
} as const satisfies DemoFair

/** A smaller one of the same organiser: another colour, and everybody is reviewed. */
export const energyFair = {
  tenantId: jianghan.tenantId,
  exhibitionId: '1202',
  name: { cn: '第三届长江绿色能源与储能展', en: '3rd Yangtze Green Energy & Storage Show' },
  venue: wuhanExpo,
  weekday: 3,
  leadDays: 58,
  lastsDays: 3,
  themeColor: '#2f9e77',
  links: {
    visitor: {
      registerLinkId: '12020001',
      registerType: 'visitor',
      title: { cn: '观众登记（需审核）', en: 'Visitor registration (reviewed)' },
    },
  },
} as const satisfies DemoFair

/** Another organiser's: nothing of it is ever to be seen from the other two. */
export const teaFair = {
  tenantId: lingnan.tenantId,
  exhibitionId: '2201',
  name: { cn: '第八届岭南茶与食品博览会', en: '8th Lingnan Tea & Food Fair' },
  venue: { cn: '广州琶洲会展中心', en: 'Guangzhou Pazhou Exhibition Center' },
  weekday: 5,
  leadDays: 44,
  lastsDays: 3,
  themeColor: '#d9734e',
  links: {
    visitor: {
      registerLinkId: '22010001',
      registerType: 'visitor',
      title: { cn: '观众登记', en: 'Visitor registration' },
    },
  },
} as const satisfies DemoFair

export const demoTenants: DemoTenant[] = [jianghan, lingnan]
export const demoFairs: DemoFair[] = [machineryFair, energyFair, teaFair]
