import type { Bilingual } from '../../../contract/language'
import type { FormValues } from '../../../contract/rules/form/fieldValues'
import type { RevisionState } from '../../../contract/rules/exhibitor/revision'

/** A product of the first company, with its versions, the oldest first. */
export interface DemoProduct {
  versions: { state: RevisionState; values: FormValues; reason?: string }[]
  /** Whether the company shows it. */
  isShown: boolean
  /** Names of files of `files/products`. */
  pictures: string[]
}

const valuesOf = (name: Bilingual, intro: Bilingual): FormValues => ({ name, intro, category: [], pictures: [], video: '', videoLink: '' })

const product = (cn: string, en: string, introCn: string, introEn: string, state: RevisionState = 'approved'): DemoProduct => ({
  versions: [{ state, values: valuesOf({ cn, en }, { cn: introCn, en: introEn }) }],
  isShown: true,
  pictures: [],
})

/** With another version, after those that are there. */
const then = (one: DemoProduct, state: RevisionState, intro: Bilingual, reason = ''): DemoProduct => {
  const { values } = one.versions.at(-1)!
  return { ...one, versions: [...one.versions, { state, values: { ...values, intro }, reason }] }
}

/** With a category, and with pictures. */
const of = (category: string, pictures: string[], one: DemoProduct): DemoProduct => ({
  ...one,
  pictures,
  versions: one.versions.map((version) => ({ ...version, values: { ...version.values, category: [category] } })),
})

/** Twelve products: most are public, one is hidden, and the others are in each state of a review. */
export const demoProducts: DemoProduct[] = [
  of(
    'machining',
    ['centre', 'probe'],
    product(
      'JG-850U 五轴立式加工中心',
      'JG-850U five-axis machining centre',
      '摇篮式转台，定位精度 5 μm。',
      'Trunnion table, 5 μm positioning accuracy.',
    ),
  ),
  of(
    'machining',
    ['horizontal'],
    then(
      product(
        'JG-1200H 卧式加工中心',
        'JG-1200H horizontal machining centre',
        '双交换工作台，适合箱体零件。',
        'Twin pallets for housings.',
      ),
      'submitted',
      { cn: '双交换工作台，适合箱体零件，可选 80 把刀库。', en: 'Twin pallets for housings. A store for 80 tools is optional.' },
    ),
  ),
  of(
    'turning',
    ['millturn'],
    product(
      'JG-MT400 车铣复合机床',
      'JG-MT400 mill-turn centre',
      '一次装夹完成车、铣、钻、攻。',
      'Turning, milling, drilling and tapping in one setup.',
    ),
  ),
  of(
    'turning',
    ['millturn'],
    product('JG-MT650 车铣复合机床', 'JG-MT650 mill-turn centre', '最大车削长度 3 000 mm。', 'Turns parts of up to 3,000 mm.'),
  ),
  of(
    'turning',
    ['lathe'],
    then(
      product('JG-L200 数控车床', 'JG-L200 CNC lathe', '斜床身，12 工位刀塔。', 'Slant bed with a twelve-station turret.'),
      'refused',
      { cn: '全球最好的斜床身车床。', en: 'The best slant-bed lathe in the world.' },
      '请勿使用“最好”等绝对化用语，并补充技术参数。 Please avoid superlatives, and give technical data.',
    ),
  ),
  of(
    'machining',
    ['grinder'],
    product('JG-G30 数控磨床', 'JG-G30 CNC grinder', '外圆磨削，圆度 0.5 μm。', 'Cylindrical grinding, 0.5 μm roundness.'),
  ),
  of(
    'moulds',
    ['edm'],
    product('JG-E8 电火花成形机', 'JG-E8 die-sinking EDM', '镜面加工，自动换电极。', 'Mirror finish with automatic electrode change.'),
  ),
  of(
    'software',
    ['cloud'],
    product('精工云机床联网系统', 'Jinggong Cloud machine monitoring', '采集稼动率与刀具寿命。', 'Live utilisation and tool life.'),
  ),
  of('tools', ['store'], {
    ...product('中央刀库 TM-240', 'TM-240 central tool store', '240 把刀具，三台机床共用。', '240 tools for three machines.'),
    isShown: false,
  }),
  of(
    'robots',
    ['robot'],
    product('上下料机器人单元', 'Loading robot cell', '负载 50 kg，换型 10 分钟。', '50 kg payload, changeover in ten minutes.'),
  ),
  of(
    'turning',
    ['ultra'],
    product('JG-X1 超精密车床', 'JG-X1 ultra-precision lathe', '样机，展会首发。', 'Prototype, first shown at this fair.', 'submitted'),
  ),
  of(
    'metrology',
    ['probe'],
    product('在机测量套件', 'On-machine measuring kit', '三维测头与补偿软件。', 'Touch probe with compensation software.', 'draft'),
  ),
]
