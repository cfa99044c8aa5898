import type { Bilingual } from '../../../contract/language'
import { type DemoLink, energyFair, machineryFair, teaFair } from '../fairs'
import type { GrantedRight } from '../../../contract/rules/rights'
import type { DemoFair } from '../fairs'
import type { Stage } from '../visitor/Stage'

/** A person with a public sign-in, in a state worth seeing. */
export interface TestVisitor {
  /** A number that no operator gives out, or an address under a name kept for examples (RFC 2606). */
  contact: { kind: 'phone' | 'email'; value: string }
  name: string
  company: string
  area: string[]
  fair: DemoFair
  link: DemoLink
  stage: Stage
  /** When the person came, where that matters to what was on sale. */
  cameDaysAgo?: number
  /** The content of the person's orders, if the stage has any. */
  /** Rights that the organiser granted. */
  rights?: GrantedRight[]
  orders?: 'tickets' | 'unpaid' | 'refunds' | 'press'
  shows: Bilingual
}

const { visitor, buyer, media, staff } = machineryFair.links

const wuhan = ['CN', 'CN-HB', 'CN-HB-wuhan']

/** An unknown person, for trying a first sign-in. */
export const newcomers = [
  {
    contact: { kind: 'phone', value: '13800138000' },
    shows: { cn: '新观众：从登录走到票夹', en: 'A new visitor: from sign-in to the wallet' },
  },
  {
    contact: { kind: 'email', value: 'new.visitor@example.com' },
    shows: { cn: '新观众，邮箱登录', en: 'A new visitor, signing in by email' },
  },
] as const

const phone = (value: string) => ({ kind: 'phone', value }) as const
const email = (value: string) => ({ kind: 'email', value }) as const

export const testVisitors: TestVisitor[] = [
  {
    contact: phone('15400000001'),
    name: '张思远',
    company: '武汉精工数控设备有限公司',
    area: wuhan,
    fair: machineryFair,
    link: visitor,
    stage: 'ticketHolder',
    orders: 'tickets',
    shows: { cn: '有 VIP 票与一日票', en: 'Holds VIP and one-day tickets' },
  },
  {
    contact: phone('15400000002'),
    name: '陈雨桐',
    company: '襄阳华锋机械有限公司',
    area: ['CN', 'CN-HB', 'CN-HB-xiangyang'],
    fair: machineryFair,
    link: buyer,
    stage: 'underReview',
    shows: { cn: '专业买家，审核中', en: 'Trade buyer, under review' },
  },
  {
    contact: phone('15400000003'),
    name: '刘建国',
    company: '荆州远大轴承有限公司',
    area: ['CN', 'CN-HB', 'CN-HB-jingzhou'],
    fair: machineryFair,
    link: buyer,
    stage: 'failed',
    shows: { cn: '专业买家，审核未通过', en: 'Trade buyer, not approved, with comments' },
  },
  {
    contact: phone('15400000004'),
    name: '王晓楠',
    company: '长沙新科自动化有限公司',
    area: ['CN', 'CN-HN', 'CN-HN-changsha'],
    fair: machineryFair,
    link: visitor,
    stage: 'ticketHolder',
    orders: 'unpaid',
    shows: { cn: '有一笔待付款订单', en: 'Has an unpaid order' },
  },
  {
    contact: phone('15400000005'),
    name: '赵文博',
    company: '郑州恒力液压有限公司',
    area: ['CN', 'CN-HA', 'CN-HA-zhengzhou'],
    fair: machineryFair,
    link: visitor,
    stage: 'draft',
    shows: { cn: '表单填了一半', en: 'A half-filled form' },
  },
  {
    contact: phone('15400000006'),
    name: '孙梦瑶',
    company: '宜昌三峡精密铸造有限公司',
    area: ['CN', 'CN-HB', 'CN-HB-yichang'],
    fair: machineryFair,
    link: visitor,
    stage: 'questionnaire',
    shows: { cn: '问卷答了一半', en: 'A half-answered questionnaire' },
  },
  {
    contact: phone('15400000007'),
    name: '周海涛',
    company: '合肥智联机器人有限公司',
    area: ['CN', 'CN-AH', 'CN-AH-hefei'],
    fair: machineryFair,
    link: visitor,
    stage: 'ticketHolder',
    orders: 'refunds',
    cameDaysAgo: 64,
    shows: { cn: '有已用票、退款与取消的订单', en: 'Used tickets, refunds and cancelled orders' },
  },
  {
    contact: phone('15400000008'),
    name: '何佳怡',
    company: '中部制造周刊',
    area: wuhan,
    fair: machineryFair,
    link: media,
    stage: 'ticketHolder',
    orders: 'press',
    shows: { cn: '媒体，已领媒体证', en: 'Press, with a press pass' },
  },
  {
    contact: phone('15400000009'),
    name: '吴俊杰',
    company: '新装备在线',
    area: ['CN', 'CN-BJ'],
    fair: machineryFair,
    link: media,
    stage: 'underReview',
    shows: { cn: '媒体，审核中', en: 'Press, under review' },
  },
  {
    contact: email('anna.keller@example.com'),
    name: 'Anna Keller',
    company: 'Keller Maschinenbau GmbH',
    area: ['DE'],
    fair: machineryFair,
    link: visitor,
    stage: 'ticketHolder',
    orders: 'tickets',
    shows: { cn: '海外观众，邮箱登录，有票', en: 'From abroad, signing in by email, with tickets' },
  },
  {
    contact: email('david.miller@example.com'),
    name: 'David Miller',
    company: 'Lakeside Tooling Inc.',
    area: ['US'],
    fair: machineryFair,
    link: buyer,
    stage: 'approved',
    shows: { cn: '海外买家，已通过，尚未选票', en: 'Trade buyer from abroad, approved, no ticket yet' },
  },
  {
    contact: phone('15400000010'),
    name: '林子涵',
    company: '武汉绿源储能科技有限公司',
    area: wuhan,
    fair: energyFair,
    link: energyFair.links.visitor,
    stage: 'underReview',
    shows: { cn: '另一展会（绿色主题），审核中', en: 'The other fair (green), under review' },
  },
  {
    contact: phone('15400000011'),
    name: '黄嘉欣',
    company: '广州荔湾茶行',
    area: ['CN', 'CN-GD', 'CN-GD-guangzhou'],
    fair: teaFair,
    link: teaFair.links.visitor,
    stage: 'ticketHolder',
    orders: 'tickets',
    shows: { cn: '另一主办方的展会，有票', en: "Another organiser's fair, with tickets" },
  },
  {
    contact: phone('15400000012'),
    name: '周卫东',
    company: '江汉会展',
    area: wuhan,
    fair: machineryFair,
    link: staff,
    stage: 'approved',
    rights: ['readPasses'],
    shows: { cn: '工作人员，在入口核验门票', en: 'Staff, checking tickets at an entrance' },
  },
]

/** Organisers' accounts of the demo, which sign in by password. */
export const demoPassword = 'fairgate-demo'
export const organiserName = 'organiser'
