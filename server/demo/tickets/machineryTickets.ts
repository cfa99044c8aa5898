import { machineryFair } from '../fairs'
import { type DemoTicketType, wholeSale } from './DemoTicketType'

const allDays = [0, 1, 2, 3]
const visitors: DemoTicketType['audience'] = ['visitor', 'professionalVisitor']
const always = wholeSale(3)

/** One of each kind that the product knows, in the order they are offered. */
export const machineryTickets = {
  fullFair: {
    id: '12010101',
    texts: {
      name: { cn: '专业观众票 · 全展期', en: 'Professional visitor, all days' },
      summary: { cn: '四天通行，含 A1–A6 馆', en: 'All four days, halls A1 to A6' },
      description: {
        cn: '凭本票与有效证件入馆，可多次进出。每人限领一张，不可转让。',
        en: 'Enter as often as you like with this ticket and your ID. One per person, not transferable.',
      },
      benefits: [
        { cn: '展馆通行', en: 'All halls' },
        { cn: '电子会刊', en: 'Digital show guide' },
        { cn: '新品发布区', en: 'Launch stage' },
      ],
    },
    priceFen: 0,
    quota: 20_000,
    limitPerPerson: 1,
    ...always,
    entryDays: allDays,
    audience: visitors,
  },
  vip: {
    id: '12010102',
    texts: {
      name: { cn: 'VIP 采购商票', en: 'VIP buyer' },
      summary: { cn: '快速通道、商务午餐、闭门对接会', en: 'Fast lane, business lunch, closed-door meetings' },
      description: {
        cn: '含四天通行、快速入场通道、贵宾休息室与每日商务午餐一份。对接会由主办方展前致电确认。',
        en: 'Four days, the fast lane, the lounge and a business lunch each day. We call you before the fair to arrange your meetings.',
      },
      benefits: [
        { cn: '快速通道', en: 'Fast lane' },
        { cn: '贵宾休息室', en: 'VIP lounge' },
        { cn: '商务午餐', en: 'Business lunch' },
        { cn: '一对一对接', en: 'Arranged meetings' },
      ],
    },
    priceFen: 28_000,
    quota: 400,
    limitPerPerson: 4,
    ...always,
    entryDays: allDays,
    audience: visitors,
    conflictsWith: ['12010104'],
  },
  oneDay: {
    id: '12010103',
    texts: {
      name: { cn: '一日票', en: 'One-day ticket' },
      summary: { cn: '任选一天，当日有效', en: 'For the day you choose' },
      description: {
        cn: '购买时选定日期，仅限当日入馆，可多次进出。',
        en: 'Choose your day when you buy. Enter as often as you like on that day.',
      },
      benefits: [{ cn: '当日展馆通行', en: 'All halls on that day' }],
    },
    priceFen: 8_000,
    quota: 3_000,
    limitPerPerson: 10,
    ...always,
    entryDays: allDays,
    hasDayChoice: true,
    audience: visitors,
  },
  student: {
    id: '12010104',
    texts: {
      name: { cn: '学生票', en: 'Student ticket' },
      summary: { cn: '凭学生证入场', en: 'With your student card' },
      description: {
        cn: '全日制在校学生可购，入场时查验学生证。不可与“VIP 采购商票”同购。',
        en: 'For full-time students; your card is checked at the gate. Not together with "VIP buyer".',
      },
      benefits: [
        { cn: '四天通行', en: 'All four days' },
        { cn: '就业对接区', en: 'Careers corner' },
      ],
    },
    priceFen: 3_000,
    quota: 500,
    limitPerPerson: 1,
    ...always,
    entryDays: allDays,
    audience: ['visitor'],
    conflictsWith: ['12010102'],
  },
  forum: {
    id: '12010105',
    texts: {
      name: { cn: '智能制造高峰论坛', en: 'Smart manufacturing summit' },
      summary: { cn: '开展第二天 · A3 馆会议厅，每人限 2 张', en: 'Second day, hall A3. At most 2 per person.' },
      description: {
        cn: '含会议资料与茶歇，同声传译。',
        en: 'With papers, coffee breaks and simultaneous interpretation.',
      },
      benefits: [
        { cn: '会议资料', en: 'Papers' },
        { cn: '同声传译', en: 'Interpretation' },
      ],
    },
    priceFen: 19_900,
    quota: 300,
    limitPerPerson: 2,
    ...always,
    entryDays: [1],
    audience: visitors,
  },
  gala: {
    id: '12010106',
    texts: {
      name: { cn: '行业之夜晚宴', en: 'Industry gala dinner' },
      summary: { cn: '首日晚 18:30 · 洲际宴会厅', en: 'First evening at 18:30, grand ballroom' },
      description: { cn: '颁奖与自助晚宴，席位有限。', en: 'Awards and dinner. Seats are few.' },
      benefits: [{ cn: '晚宴席位', en: 'A seat at dinner' }],
    },
    priceFen: 68_000,
    quota: 60,
    limitPerPerson: 2,
    ...always,
    entryDays: [0],
    audience: visitors,
  },
  workshop: {
    id: '12010107',
    texts: {
      name: { cn: '五轴加工实操工作坊', en: 'Five-axis workshop' },
      summary: {
        cn: '开展第三天 · 限 40 人，展前 20 天开售',
        en: 'Third day, 40 places. On sale 20 days before the fair.',
      },
      description: {
        cn: '上机实操半天，提供工件与刀具。',
        en: 'Half a day at the machine; workpiece and tools provided.',
      },
      benefits: [
        { cn: '上机实操', en: 'Time at the machine' },
        { cn: '结业证书', en: 'Certificate' },
      ],
    },
    priceFen: 12_000,
    quota: 40,
    limitPerPerson: 1,
    saleStarts: { day: -20, time: '10:00' },
    saleEnds: { day: 2, time: '09:00' },
    entryDays: [2],
    audience: visitors,
  },
  earlyBird: {
    id: '12010108',
    texts: {
      name: { cn: '早鸟联票', en: 'Early bird' },
      summary: { cn: '四天通行与论坛，早鸟期已结束', en: 'Four days and the summit. The early-bird sale is over.' },
      description: { cn: '早鸟价仅限开展前 46 天购买。', en: 'Sold until 46 days before the fair.' },
      benefits: [
        { cn: '四天通行', en: 'All four days' },
        { cn: '高峰论坛', en: 'The summit' },
      ],
    },
    priceFen: 16_000,
    quota: 300,
    limitPerPerson: 2,
    saleStarts: { day: -120, time: '10:00' },
    saleEnds: { day: -46, time: '23:59' },
    entryDays: allDays,
    audience: visitors,
  },
  factoryTour: {
    id: '12010109',
    texts: {
      name: { cn: '展前名企探厂', en: 'Factory tour before the fair' },
      summary: { cn: '半天走进智能工厂，已结束', en: 'Half a day in a smart factory. It has taken place.' },
      description: {
        cn: '往返大巴与讲解，签到后票即核销。',
        en: 'Coach and guide included. Your ticket is used up when you check in.',
      },
      benefits: [
        { cn: '往返大巴', en: 'Coach' },
        { cn: '专人讲解', en: 'Guide' },
      ],
    },
    priceFen: 0,
    quota: 120,
    limitPerPerson: 1,
    saleStarts: { day: -120, time: '10:00' },
    saleEnds: { day: -46, time: '23:59' },
    entryDays: [-45],
    audience: visitors,
  },
  partner: {
    id: '12010110',
    texts: {
      name: { cn: '协会嘉宾票', en: 'Guest of the associations' },
      summary: { cn: '协会专属通道免费领取', en: 'Free, by the associations’ own link' },
      description: {
        cn: '仅通过协会发送的链接领取，含四天通行与论坛。',
        en: 'By the link that your association sent you. Four days and the summit.',
      },
      benefits: [
        { cn: '四天通行', en: 'All four days' },
        { cn: '高峰论坛', en: 'The summit' },
        { cn: '贵宾休息室', en: 'VIP lounge' },
      ],
    },
    priceFen: 0,
    quota: 200,
    limitPerPerson: 1,
    ...always,
    entryDays: allDays,
    audience: visitors,
    registerLinkIds: [machineryFair.links.partner.registerLinkId],
  },
  press: {
    id: '12010111',
    texts: {
      name: { cn: '媒体证', en: 'Press pass' },
      summary: { cn: '四天通行、新闻中心与拍摄许可', en: 'Four days, press centre, permission to film' },
      description: {
        cn: '审核通过的媒体人员领取，请随身携带记者证。',
        en: 'For approved journalists. Please carry your press card.',
      },
      benefits: [
        { cn: '新闻中心', en: 'Press centre' },
        { cn: '拍摄许可', en: 'Permission to film' },
      ],
    },
    priceFen: 0,
    quota: 300,
    limitPerPerson: 1,
    ...always,
    entryDays: allDays,
    audience: ['media'],
  },
} satisfies Record<string, DemoTicketType>
