import type { Bilingual } from '../../../contract/language'
import type { GroupState } from '../../../contract/rules/group/group'

/** A part of a group. */
export interface TestPart {
  name: string
  /** The person who leads it, where the leader above does not. They sign in by phone. */
  leader?: { phone: string; name: string }
}

export interface TestGroup {
  name: string
  state: GroupState
  reason?: string
  size: number
  /** Where its companies are: cities in China, or one country abroad. */
  from: readonly string[]
  parts: TestPart[]
}

/** A person who leads a group, and what the group is. They sign in by phone. */
export interface TestLeader {
  phone: string
  name: string
  company: string
  /** Null for a leader who has not founded one. */
  group: TestGroup | null
  shows: Bilingual
}

const approved = (name: string, size: number, from: string, parts: TestPart[] = []): TestGroup => ({
  ...{ name, state: 'approved', size, from: from.split(' '), parts },
})

/** `15500000001` and on: the leaders of twelve groups, and one who has founded none. */
export const testLeaders: TestLeader[] = [
  {
    phone: '15500000001',
    name: '于海涛',
    company: '山东省机床工具协会',
    group: approved('山东机床观摩团', 1200, '济南 青岛 烟台 潍坊 淄博 临沂 济宁 威海', [
      { name: '济南分团' },
      { name: '青岛分团', leader: { phone: '15500000021', name: '姜晓琳' } },
      { name: '烟台分团', leader: { phone: '15500000022', name: '曲志鹏' } },
      { name: '潍坊分团' },
    ]),
    shows: { cn: '团组负责人，1200 人，四个分团', en: 'Leads a group of 1,200 in four parts' },
  },
  {
    phone: '15500000002',
    name: '沈佳宁',
    company: '浙江省智能制造促进会',
    group: approved('浙江智造采购团', 420, '杭州 宁波 台州 温州 嘉兴', [{ name: '宁波分团' }, { name: '台州分团' }]),
    shows: { cn: '团组负责人，420 人，两个分团', en: 'Leads a group of 420 in two parts' },
  },
  {
    phone: '15500000003',
    name: '曾国强',
    company: '佛山市机械装备行业协会',
    group: approved('佛山装备制造参观团', 260, '佛山 东莞 中山'),
    shows: { cn: '团组负责人，260 人', en: 'Leads a group of 260' },
  },
  {
    phone: '15500000004',
    name: '顾文静',
    company: '江苏省模具工业协会',
    group: approved('江苏模具行业考察团', 180, '苏州 昆山 无锡 常州'),
    shows: { cn: '团组负责人，180 人', en: 'Leads a group of 180' },
  },
  {
    phone: '15500000005',
    name: '彭少华',
    company: '湖南工程机械商会',
    group: approved('湖南工程机械配套企业团', 120, '长沙 株洲 湘潭'),
    shows: { cn: '团组负责人，120 人', en: 'Leads a group of 120' },
  },
  {
    phone: '15500000006',
    name: 'Nguyen Van Duc',
    company: 'Vietnam Association of Mechanical Industry',
    group: approved('Vietnam Mechanical Industry Delegation', 80, 'VN'),
    shows: { cn: '越南团组负责人，80 人', en: 'Leads the delegation from Vietnam, 80 people' },
  },
  {
    phone: '15500000007',
    name: 'Klaus Brandt',
    company: 'Sächsischer Maschinenbau e. V.',
    group: approved('Sachsen Machine Tool Delegation', 56, 'DE'),
    shows: { cn: '德国团组负责人，56 人', en: 'Leads the delegation from Saxony, 56 people' },
  },
  {
    phone: '15500000008',
    name: '洪雅婷',
    company: '厦门航空工业协会',
    group: approved('厦门航空零部件采购团', 40, '厦门 泉州 漳州'),
    shows: { cn: '团组负责人，40 人', en: 'Leads a group of 40' },
  },
  {
    phone: '15500000009',
    name: '常立新',
    company: '郑州轻工业大学机电工程学院',
    group: approved('郑州轻工业大学师生团', 28, '郑州'),
    shows: { cn: '高校团组负责人，28 人', en: 'Leads a university group of 28' },
  },
  {
    phone: '15500000010',
    name: '岳晨曦',
    company: '太原重工技术中心',
    group: approved('太原重工技术交流团', 20, '太原'),
    shows: { cn: '团组负责人，20 人', en: 'Leads a group of 20' },
  },
  {
    phone: '15500000011',
    name: '齐慧敏',
    company: '沈阳装备制造产业联盟',
    group: { name: '沈阳装备制造考察团', state: 'submitted', size: 0, from: [], parts: [] },
    shows: { cn: '团组负责人，团组审核中', en: 'Leads a group that is under review' },
  },
  {
    phone: '15500000012',
    name: '白永刚',
    company: '兰州石化装备公司',
    group: { name: '兰州参观团', state: 'refused', reason: '请补充组织单位的全称，并说明参观行业。', size: 0, from: [], parts: [] },
    shows: { cn: '团组负责人，团组未通过，可修改', en: 'Leads a group that was not approved, to correct' },
  },
  {
    phone: '15500000013',
    name: '傅云飞',
    company: '贵州航空装备集团',
    group: null,
    shows: { cn: '团组负责人，尚未创建团组', en: 'A leader without a group yet' },
  },
]
