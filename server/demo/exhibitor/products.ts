import type { Bilingual } from '../../../contract/language'

/** A product of the first company. */
export interface DemoProduct {
  name: Bilingual
  intro: Bilingual
  isShown: boolean
}

const product = (cn: string, en: string, introCn: string, introEn: string, isShown = true): DemoProduct => ({
  name: { cn, en },
  intro: { cn: introCn, en: introEn },
  isShown,
})

/** Twelve products, two of which are drafts. */
export const demoProducts: DemoProduct[] = [
  product(
    'JG-850U 五轴立式加工中心',
    'JG-850U five-axis machining centre',
    '摇篮式转台，定位精度 5 μm。',
    'Trunnion table, 5 μm positioning accuracy.',
  ),
  product('JG-1200H 卧式加工中心', 'JG-1200H horizontal machining centre', '双交换工作台，适合箱体零件。', 'Twin pallets for housings.'),
  product(
    'JG-MT400 车铣复合机床',
    'JG-MT400 mill-turn centre',
    '一次装夹完成车、铣、钻、攻。',
    'Turning, milling, drilling and tapping in one setup.',
  ),
  product('JG-MT650 车铣复合机床', 'JG-MT650 mill-turn centre', '最大车削长度 3 000 mm。', 'Turns parts of up to 3,000 mm.'),
  product('JG-L200 数控车床', 'JG-L200 CNC lathe', '斜床身，12 工位刀塔。', 'Slant bed with a twelve-station turret.'),
  product('JG-G30 数控磨床', 'JG-G30 CNC grinder', '外圆磨削，圆度 0.5 μm。', 'Cylindrical grinding, 0.5 μm roundness.'),
  product('JG-E8 电火花成形机', 'JG-E8 die-sinking EDM', '镜面加工，自动换电极。', 'Mirror finish with automatic electrode change.'),
  product('精工云机床联网系统', 'Jinggong Cloud machine monitoring', '采集稼动率与刀具寿命。', 'Live utilisation and tool life.'),
  product('中央刀库 TM-240', 'TM-240 central tool store', '240 把刀具，三台机床共用。', '240 tools for three machines.'),
  product('上下料机器人单元', 'Loading robot cell', '负载 50 kg，换型 10 分钟。', '50 kg payload, changeover in ten minutes.'),
  product('JG-X1 超精密车床', 'JG-X1 ultra-precision lathe', '样机，展会首发。', 'Prototype, first shown at this fair.', false),
  product('在机测量套件', 'On-machine measuring kit', '三维测头与补偿软件。', 'Touch probe with compensation software.', false),
]
