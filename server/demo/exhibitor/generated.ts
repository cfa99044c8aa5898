import type { FormValues } from '../../../contract/rules/form/fieldValues'
import type { RevisionState } from '../../../contract/rules/exhibitor/revision'
import { makeRandom } from '../random'
import { companyBrands, familyNames, givenNames, machineryTrades } from '../visitor/names'
import { type DemoCompany, companies, huafeng, jinggong } from './companies'

/** A company of the main fair with the versions of its data, the oldest first. */
export interface DemoExhibitor {
  company: DemoCompany
  versions: { state: RevisionState; values: FormValues; reason: string }[]
}

/** With the hand-made ones. */
const count = 200

/** Spelling of the brands and trades in Latin letters, in their order. */
const brandsEn =
  `Jinggong Huafeng Yuanda Hengli Xinke Zhilian Zhonglian Changjiang Donghu Chuxing Guanggu Hanyang Xinyuan Hongda Borui Tiancheng Dingsheng Qihang Dechang Zhuoyue Tongli Ruili Jintai Kaisheng Haina Hengxin Yuheng Lianchuang Baichuan Yonggu Mingyuan Zhengyang Julang Huaxing Wantong Guorun Lantu Ruijin`.split(
    ' ',
  )
const tradesEn = [
  'Machinery',
  'CNC Equipment',
  'Automation',
  'Precision Casting',
  'Moulds',
  'Bearings',
  'Hydraulics',
  'Robotics',
  'Lasers',
  'Metrology',
  'Auto Parts',
  'Heavy Industry',
  'Drives',
  'Cutting Tools',
  'Welding',
  'Smart Equipment',
  'Aerospace Parts',
  'Motors',
  'Industrial Software',
]
/** The category of each trade, by the organiser's dictionary. */
const categoryOf = [
  'turning',
  'machining',
  'lines',
  'casting',
  'moulds',
  'bearings',
  'hydraulics',
  'robots',
  'laser',
  'metrology',
  'bearings',
  'forging',
  'bearings',
  'tools',
  'welding',
  'lines',
  'machining',
  'motors',
  'software',
]
const cities = [
  ['武汉', 'Wuhan'],
  ['襄阳', 'Xiangyang'],
  ['宜昌', 'Yichang'],
  ['长沙', 'Changsha'],
  ['株洲', 'Zhuzhou'],
  ['郑州', 'Zhengzhou'],
  ['洛阳', 'Luoyang'],
  ['合肥', 'Hefei'],
  ['南昌', 'Nanchang'],
  ['苏州', 'Suzhou'],
] as const

const halls = ['A1', 'A2', 'A3', 'B1', 'B2']

const reasons = ['企业介绍含有价格和促销信息，请删除后重新提交。', '英文名称与营业执照不一致，请核对。', '官网无法访问，请填写有效网址。']

const valuesOf = ({ name, short, introduction, contact }: DemoCompany, more: FormValues = {}): FormValues => ({
  name,
  shortName: short,
  introduction: introduction ?? { cn: '', en: '' },
  categories: ['machining'],
  contactName: contact,
  contactPhone: '13800138000',
  contactEmail: 'expo@example.com',
  construction: 'standard',
  ...more,
})

/** The builders of large booths. Each has an account of the demo. */
export const builderNames = ['武汉经纬展览工程有限公司', '武汉楚展空间设计有限公司', '湖北三镇展览搭建有限公司'] as const

/** The states that a company's versions may be in. The last one is the newest. */
const courses: RevisionState[][] = [
  ['approved'],
  ['approved'],
  ['approved'],
  ['approved', 'submitted'],
  ['submitted'],
  ['replaced', 'approved'],
  ['refused'],
  ['approved', 'refused'],
  ['draft'],
  [],
]

const madeCompanies = (): DemoExhibitor[] => {
  const random = makeRandom('exhibitors')
  const pairs = random.shuffle(companyBrands.flatMap((_, brand) => machineryTrades.map((_trade, trade) => [brand, trade] as const)))
  // The first booths of halls A2, A3 and B1 are taken by hand-made companies.
  const next = new Map(halls.map((hall) => [hall, 20]))
  return pairs.slice(0, count - companies.length).map(([brand, trade], at) => {
    const [cityCn, cityEn] = random.pick(cities)
    const [family, given] = [random.pick(familyNames), random.pick(givenNames)]
    const hallNo = halls[at % halls.length]!
    const booths = random.weighNumber({ 1: 6, 2: 3, 4: 1 })
    const first = next.get(hallNo)!
    next.set(hallNo, first + booths)
    const company: DemoCompany = {
      name: {
        cn: `${cityCn}${companyBrands[brand]!}${machineryTrades[trade]!}有限公司`,
        en: `${cityEn} ${brandsEn[brand]!} ${tradesEn[trade]!} Co., Ltd.`,
      },
      short: { cn: `${companyBrands[brand]!}${machineryTrades[trade]!}`.slice(0, 12), en: brandsEn[brand]! },
      hallNo,
      boothNos: Array.from({ length: booths }, (_, no) => `${hallNo}${String(first + no).padStart(2, '0')}`),
      area: booths === 4 ? 72 : booths * 9,
      introduction: {
        cn: `专注${machineryTrades[trade]!}的研发与制造，产品服务全国制造企业，欢迎莅临展位洽谈。`,
        en: `We develop and make ${tradesEn[trade]!.toLowerCase()} for manufacturers all over China. Visit our booth to talk to our engineers.`,
      },
      contact: `${family[0]}${given[0]}`,
    }
    const own = {
      categories: [categoryOf[trade]!],
      contactPhone: `1380013${String(at).padStart(4, '0')}`,
      contactEmail: `expo${at + 1}@example.com`,
      ...(booths === 4 ? { construction: 'contractor', builder: builderNames[at % builderNames.length] } : {}),
    }
    const states = courses[at % courses.length]!
    return {
      company,
      versions: states.map((state, no) => ({
        state,
        values: valuesOf(
          no === 0 && states.length > 1
            ? { ...company, introduction: { cn: company.introduction!.cn.slice(0, 18), en: `${tradesEn[trade]!}.` } }
            : company,
          state === 'draft' ? { ...own, contactPhone: '', contactEmail: '' } : own,
        ),
        reason: state === 'refused' ? random.pick(reasons) : '',
      })),
    }
  })
}

/** The hand-made companies: one is public and changes its profile, one was refused, and one has sent nothing. */
const handMade = (company: DemoCompany): DemoExhibitor => {
  if (company === jinggong) {
    const values = valuesOf(company, {
      categories: ['machining', 'turning'],
      website: 'https://www.example.com',
      construction: 'contractor',
      builder: builderNames[0],
    })
    const introduction = {
      cn: `${company.introduction!.cn}本届展会首发 JG-850U 第二代。`,
      en: `${company.introduction!.en} See the second JG-850U for the first time.`,
    }
    return {
      company,
      versions: [
        { state: 'approved', values, reason: '' },
        { state: 'submitted', values: { ...values, introduction }, reason: '' },
      ],
    }
  }
  if (company === huafeng) return { company, versions: [{ state: 'refused', values: valuesOf(company), reason: reasons[1]! }] }
  return { company, versions: [] }
}

/** All exhibitors of the main fair. The hand-made ones come first. */
export const demoExhibitors = (): DemoExhibitor[] => [...companies.map(handMade), ...madeCompanies()]
