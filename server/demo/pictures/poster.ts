import type { Language } from '../../../contract/language'
import type { FairDays } from '../calendar'
import type { DemoFair } from '../fairs'
import { ink, mixedHex, white } from './colors'
import { emblemOf } from './emblem'

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** `2027.04.08 – 04.11`, `8–11 April 2027` */
const daysText = ({ startsOn, endsOn }: FairDays, language: Language): string => {
  const [start, end] = [startsOn, endsOn].map((day) => day.split('-')) as [string[], string[]]
  if (language === 'cn') return `${start.join('.')} – ${end.slice(1).join('.')}`
  const [, startMonth, startDay] = start.map(Number) as [number, number, number]
  const [year, endMonth, endDay] = end.map(Number) as [number, number, number]
  const from = startMonth === endMonth ? `${startDay}` : `${startDay} ${months[startMonth - 1]}`
  return `${from}–${endDay} ${months[endMonth - 1]} ${year}`
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** A title in lines of so many letters at most, broken between words: Chinese has no spaces to tell them. */
const linesOf = (text: string, most: number, language: Language): string[] => {
  const pieces = language === 'cn' ? [...words.segment(text)].map(({ segment }) => segment) : text.split(' ').map((word) => `${word} `)
  const lines = ['']
  for (const piece of pieces) {
    const last = lines[lines.length - 1]!
    if (last && [...(last + piece).trimEnd()].length > most) lines.push(piece)
    else lines[lines.length - 1] = last + piece
  }
  return lines.map((line) => line.trim())
}

/** The poster of a fair, 750 by 1000: its name, days and place over a grid in its colour. */
export const drawPoster = (fair: DemoFair, days: FairDays, language: Language): string => {
  const deep = mixedHex(fair.themeColor, ink, 0.62)
  const grid = Array.from({ length: 14 }, (_, at) => `M${at * 70} -300V1000M-300 ${at * 70}H900`).join('')
  const size = language === 'cn' ? 68 : 62
  const title = linesOf(fair.name[language], language === 'cn' ? 9 : 18, language)
    .map(
      (line, at) =>
        `<text x="60" y="${330 + at * size * 1.25}" font-size="${size}" font-weight="700">${line.replace(/&/g, '&amp;')}</text>`,
    )
    .join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1000" width="750" height="1000" font-family="'PingFang SC','Noto Sans CJK SC','Noto Sans SC',Helvetica,Arial,sans-serif">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${fair.themeColor}"/><stop offset="1" stop-color="${mixedHex(fair.themeColor, white, 0.72)}"/></linearGradient></defs>
<style>.hole{fill:${mixedHex(fair.themeColor, white, 0.25)}}.line{fill:none;stroke:${white};stroke-width:6;stroke-linecap:round}</style>
<rect width="750" height="1000" fill="url(#ground)"/>
<g transform="rotate(-18 375 500)" stroke="${white}" stroke-opacity=".28" stroke-width="1.5" fill="none"><path d="${grid}"/></g>
<g transform="translate(560 790) scale(2.8)" fill="${white}">${emblemOf(fair)}</g>
<g fill="${mixedHex(deep, ink, 0.5)}">
<text x="60" y="110" font-size="34" font-weight="600">${daysText(days, language)}</text>
<text x="60" y="160" font-size="30">${fair.venue[language]}</text>
${title}
</g>
<rect x="60" y="214" width="120" height="8" rx="4" fill="${deep}"/>
</svg>
`
}
