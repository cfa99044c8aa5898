import type { ExhibitContent } from '../../../contract/rules/exhibitor/exhibit'
import { type DemoCompany, huafeng, jinggong } from './companies'

/** The companies' single-page exhibits. Keller has none yet. */
export const exhibits: { company: DemoCompany; content: ExhibitContent }[] = [
  {
    company: jinggong,
    content: {
      name: { cn: '航空结构件五轴加工方案', en: 'Five-axis machining for aircraft structures' },
      intro: {
        cn: '从毛坯到检测的整套方案，展台现场加工铝合金框类零件，可带图纸来谈工艺。',
        en: 'The complete process from blank to inspection. See us machine aluminium frames at our booth, and bring your drawings to our engineers.',
      },
      items: [
        {
          name: { cn: 'JG-850U 五轴立式加工中心', en: 'JG-850U five-axis machining centre' },
          text: {
            cn: '摇篮式转台，工作台直径 630 mm，主轴 20 000 rpm，定位精度 5 μm。',
            en: '630 mm trunnion table, 20,000 rpm spindle, 5 μm positioning accuracy.',
          },
        },
        {
          name: { cn: 'JG-MT400 车铣复合机床', en: 'JG-MT400 mill-turn centre' },
          text: {
            cn: '一次装夹完成车、铣、钻、攻，最大车削长度 1 500 mm。',
            en: 'Turning, milling, drilling and tapping in one setup, up to 1,500 mm.',
          },
        },
        {
          name: { cn: '精工云机床联网系统', en: 'Jinggong Cloud machine monitoring' },
          text: {
            cn: '实时采集稼动率与刀具寿命，支持多品牌数控系统接入。',
            en: 'Live utilisation and tool life, for CNC controls of many brands.',
          },
        },
      ],
    },
  },
  {
    company: huafeng,
    content: {
      name: { cn: '新能源汽车压铸与热处理生产线', en: 'Die-casting and heat treatment for electric cars' },
      intro: { cn: '电机壳、电池托盘和减速器壳体的成套产线。', en: 'Complete lines for motor housings, battery trays and gearbox cases.' },
      items: [
        {
          name: { cn: 'HF-3500T 冷室压铸机', en: 'HF-3500T cold-chamber machine' },
          text: {
            cn: '锁模力 3 500 吨，实时压射闭环控制，单位能耗降低 18%。',
            en: '3,500 t clamping force, closed-loop injection, 18% less energy per part.',
          },
        },
        {
          name: { cn: '辊底式 T6 热处理炉', en: 'T6 roller-hearth furnace' },
          text: { cn: '炉温均匀性 ±3 ℃，与压铸单元节拍同步。', en: 'Temperature uniformity of ±3 °C, in time with the casting cell.' },
        },
        {
          name: { cn: '高真空压铸模具', en: 'High-vacuum dies' },
          text: {
            cn: '型腔真空度 30 mbar 以下，铸件可焊接、可热处理。',
            en: 'Cavity vacuum below 30 mbar, for castings that can be welded and heat-treated.',
          },
        },
      ],
    },
  },
]
