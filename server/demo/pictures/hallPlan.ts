import type { Bilingual, Language } from '../../../contract/language'
import { type DemoFair, machineryFair } from '../fairs'
import { makeRandom } from '../random'
import { ink, mixedHex, white } from './colors'

interface Hall {
  code: string
  topic: Bilingual
}

const machineryHalls: Hall[] = [
  { code: 'A1', topic: { cn: '金属切削机床', en: 'Metal cutting' } },
  { code: 'A2', topic: { cn: '钣金与成形', en: 'Sheet metal, forming' } },
  { code: 'A3', topic: { cn: '机器人与论坛', en: 'Robots, summit' } },
  { code: 'A4', topic: { cn: '测量与检测', en: 'Measuring, testing' } },
  { code: 'A5', topic: { cn: '激光与增材', en: 'Laser, additive' } },
  { code: 'A6', topic: { cn: '工业软件', en: 'Industrial software' } },
]

const smallHalls: Hall[] = [
  { code: 'B1', topic: { cn: '主题展区', en: 'Main hall' } },
  { code: 'B2', topic: { cn: '会议与体验', en: 'Talks and trials' } },
]

/** One booth, in metres from its hall's corner. */
export interface Booth {
  no: string
  x: number
  y: number
  width: number
  depth: number
}

const rowsPerHall = 4
const hallSize = { width: 66, depth: 44 }

const tenths = (metres: number): number => Math.round(metres * 10) / 10

/** A hall's booths: islands along the aisles, cut into stands of 6 to 18 m. */
export const boothsOf = (fair: DemoFair, hall: string): Booth[] => {
  const random = makeRandom(`halls/${fair.exhibitionId}/${hall}`)
  return Array.from({ length: rowsPerHall }, (_, row) => {
    const booths: Booth[] = []
    let x = 3
    while (x < hallSize.width - 8) {
      const width = Math.min(random.weighNumber({ 6: 5, 9: 4, 12: 2, 18: 1 }), tenths(hallSize.width - 3 - x))
      booths.push({
        no: `${hall}-${row + 1}${String(booths.length + 1).padStart(2, '0')}`,
        x,
        y: 11 + row * 8,
        width,
        depth: 5,
      })
      x = tenths(x + width + (random.hasLuck(0.25) ? 3 : 0.6))
    }
    return booths
  }).flat()
}

/** Two halls side by side: a phone held upright shows the plan large enough to read. */
const columns = 2
const marginMetres = 10
const headMetres = 48
const step = { x: hallSize.width + marginMetres, y: hallSize.depth + marginMetres }

const drawHall = (fair: DemoFair, { code, topic }: Hall, language: Language, at: number): string => {
  const [left, top] = [marginMetres + (at % columns) * step.x, headMetres + Math.floor(at / columns) * step.y]
  const stand = mixedHex(fair.themeColor, white, 0.45)
  const large = mixedHex(fair.themeColor, white, 0.1)
  const booths = boothsOf(fair, code)
    .map(
      ({ no, x, y, width, depth }) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${depth}" rx=".6" fill="${width >= 12 ? large : stand}"><title>${no}</title></rect>`,
    )
    .join('')
  return `<g transform="translate(${left} ${top})"><rect width="${hallSize.width}" height="${hallSize.depth}" rx="2" fill="${white}" stroke="${mixedHex(fair.themeColor, ink, 0.3)}" stroke-width=".5"/>
<text x="3" y="8" font-size="6.4" font-weight="700">${code}</text><text x="14" y="7.8" font-size="5.2">${topic[language]}</text>
${booths}</g>`
}

const words = {
  cn: { title: '展馆平面图', south: '南门', north: '北门', desk: '服务台', metro: '地铁' },
  en: { title: 'Hall plan', south: 'South entrance', north: 'North entrance', desk: 'Service desk', metro: 'Metro' },
}

/** The plan of a fair's halls, drawn from their booths. */
export const drawHallPlan = (fair: DemoFair, language: Language): string => {
  const halls = fair.exhibitionId === machineryFair.exhibitionId ? machineryHalls : smallHalls
  const width = marginMetres + columns * step.x
  const height = headMetres + Math.ceil(halls.length / columns) * step.y + 18
  const text = words[language]
  const tag = (x: number, y: number, label: string, fill: string): string =>
    `<g transform="translate(${x} ${y})"><rect x="-23" y="-5.5" width="46" height="11" rx="5.5" fill="${fill}"/><text y="1.9" font-size="5.2" text-anchor="middle">${label}</text></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 4}" height="${height * 4}" fill="${ink}" font-family="'PingFang SC','Noto Sans CJK SC','Noto Sans SC',Helvetica,Arial,sans-serif">
<rect width="${width}" height="${height}" fill="${mixedHex(fair.themeColor, white, 0.88)}"/>
<text x="${marginMetres}" y="17" font-size="10" font-weight="700">${text.title}</text>
<text x="${marginMetres}" y="26" font-size="5.6">${fair.venue[language]}</text>
${tag(width / 2, 38, text.north, mixedHex(fair.themeColor, white, 0.6))}
${halls.map((hall, at) => drawHall(fair, hall, language, at)).join('\n')}
${tag(width / 2, height - 13, text.south, mixedHex(fair.themeColor, white, 0.3))}
${tag(33, height - 13, text.desk, '#f3d4af')}
${tag(width - 33, height - 13, text.metro, mixedHex(fair.themeColor, white, 0.6))}
</svg>
`
}
