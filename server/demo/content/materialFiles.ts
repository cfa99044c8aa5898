import type { Bilingual } from '../../../contract/language'
import type { RegisterType } from '../../../contract/registerTypes'
import type { MaterialKind } from '../../../contract/rules/content/material'

/** A file of the demo, as the organiser put it into a group. */
export interface DemoMaterial {
  groupId: string
  kind: MaterialKind
  title: Bilingual
  note?: Bilingual
  registerTypes?: RegisterType[]
  onlyIn?: 'cn' | 'en'
  /** How often visitors download it: of a hundred, so many. */
  share: number
}

const file = (
  groupId: string,
  kind: MaterialKind,
  cn: string,
  en: string,
  share: number,
  more: Partial<DemoMaterial> = {},
): DemoMaterial => ({
  ...{ groupId, kind, title: { cn, en }, share },
  ...more,
})

/** The files of the main fair, in the order in which the organiser put them there. */
export const demoMaterials: DemoMaterial[] = [
  file('visit', 'pdf', '参观指南', 'Visitor guide', 62, {
    note: { cn: '入场、餐饮、寄存与无障碍服务', en: 'Entry, food, cloakroom and access' },
  }),
  file('visit', 'pdf', '展馆平面图（打印版）', 'Hall plan to print', 48),
  file('visit', 'xlsx', '同期活动日程', 'Schedule of events', 31, { note: { cn: '可按日期与展馆筛选', en: 'Filter it by day and hall' } }),
  file('visit', 'pdf', '展馆周边餐饮地图', 'Restaurants near the fair', 17),
  file('press', 'pdf', '开幕新闻稿', 'Opening press release', 9),
  file('press', 'zip', '展会标志与应用规范', 'Logos and how to use them', 7),
  file('press', 'png', '展会主视觉', 'Key visual of the fair', 6),
  file('press', 'docx', '媒体采访申请表', 'Request for an interview', 4, { registerTypes: ['media'] }),
  file('reports', 'pdf', '华中机床市场报告', 'Machine tools in central China', 28),
  file('reports', 'pdf', '工业机器人应用白皮书', 'White paper on industrial robots', 33),
  file('reports', 'pdf', '增材制造：从样件到批量', 'Additive manufacturing: from sample to series', 19),
  file('reports', 'pdf', '上届展会观众分析', 'Visitors of the last fair', 12, { onlyIn: 'cn' }),
  file('exhibitors', 'xlsx', '展商名录（含展位号）', 'Exhibitors with booth numbers', 57),
  file('exhibitors', 'pdf', '新品首发清单', 'Products shown for the first time', 36),
  file('exhibitors', 'pdf', 'A 区展商导览', 'Guide to hall A', 21),
  file('talks', 'pdf', '主论坛：柔性产线的下一步', 'Keynote: what comes after flexible lines', 24),
  file('talks', 'pdf', '五轴加工中的误差补偿', 'Error compensation in five-axis machining', 15),
  file('talks', 'docx', '圆桌讨论纪要', 'Notes of the round table', 8),
  file('buyers', 'xlsx', '采购需求清单', 'Procurement list', 40),
  file('buyers', 'pdf', '供需对接会安排', 'Matchmaking schedule', 35),
]
