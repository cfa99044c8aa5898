import type { FieldOption } from '../../../contract/rules/form'

/** What the machinery fair shows, hall by hall. */
export const machineryInterests: FieldOption[] = [
  { value: 'metalCutting', label: { cn: '金属切削机床', en: 'Metal-cutting machine tools' } },
  { value: 'forming', label: { cn: '钣金与成形', en: 'Sheet metal and forming' } },
  { value: 'robots', label: { cn: '工业机器人', en: 'Industrial robots' } },
  { value: 'automation', label: { cn: '产线自动化与仓储', en: 'Line automation and intralogistics' } },
  { value: 'measuring', label: { cn: '测量与检测', en: 'Measuring and testing' } },
  { value: 'additive', label: { cn: '增材制造', en: 'Additive manufacturing' } },
  { value: 'laser', label: { cn: '激光与焊接', en: 'Laser and welding' } },
  { value: 'tooling', label: { cn: '刀具与夹具', en: 'Tools and fixtures' } },
  { value: 'software', label: { cn: '工业软件与互联网', en: 'Software and industrial internet' } },
  { value: 'drives', label: { cn: '传动、轴承与液压', en: 'Drives, bearings and hydraulics' } },
]

export const energyInterests: FieldOption[] = [
  { value: 'batteries', label: { cn: '储能电池', en: 'Storage batteries' } },
  { value: 'solar', label: { cn: '光伏组件', en: 'Solar modules' } },
  { value: 'wind', label: { cn: '风电', en: 'Wind power' } },
  { value: 'hydrogen', label: { cn: '氢能', en: 'Hydrogen' } },
  { value: 'charging', label: { cn: '充换电', en: 'Charging and battery swap' } },
  { value: 'microgrid', label: { cn: '微电网', en: 'Microgrids' } },
]

export const teaInterests: FieldOption[] = [
  { value: 'greenTea', label: { cn: '绿茶', en: 'Green tea' } },
  { value: 'oolong', label: { cn: '乌龙茶', en: 'Oolong tea' } },
  { value: 'puer', label: { cn: '普洱茶', en: "Pu'er tea" } },
  { value: 'teaWare', label: { cn: '茶具', en: 'Tea ware' } },
  { value: 'pastry', label: { cn: '茶点与糕饼', en: 'Pastries' } },
  { value: 'preserves', label: { cn: '岭南特产', en: 'Lingnan specialities' } },
]
