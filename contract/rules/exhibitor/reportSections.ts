import type { ExhibitorReportInfo } from '../../exhibitor/exhibitorReport.schema'
import type { Bilingual, Language } from '../../language'
import { type ReportBar, type ReportMeasure, barsOf, totalOf, wholeNumber } from './exhibitorReport'
import { exhibitorReportWords as words } from './exhibitorReportWords'

/** A part of a whole, or a share of the largest. */
export interface ReportShare {
  name: string
  value: string
  /** From 0 to 1. */
  part: number
}

/** A chapter of a report. The page reads it out, and the picture draws it: so both say the same. */
export interface ReportSection {
  key: 'buyers' | 'views' | 'staff'
  title: string
  figures: { key: string; label: string; value: string }[]
  /** By day. Where there is nothing to plot, a sentence says so. */
  plots: { key: ReportMeasure; title: string; bars: ReportBar[]; none: string | null }[]
  table: { columns: string[]; rows: string[][] }
  shares: { title: string; rows: ReportShare[] }
}

/** A text in a language. Another one is better than none. */
export const textIn = (text: Bilingual, language: Language): string => text[language] || text.cn || text.en

type Word = keyof typeof words

/** The kinds of facts of a report, in a language. */
const factsOf = (report: ExhibitorReportInfo, language: Language) => {
  const t = (word: Word): string => words[word][language]
  const total = (measure: ReportMeasure): number => totalOf(report.byDay[measure])
  return {
    t,
    total,
    figure: (label: Word, value: number) => ({ key: label, label: t(label), value: wholeNumber(value) }),
    plot: (key: ReportMeasure, title: Word, none: Word) => ({
      key,
      title: t(title),
      bars: barsOf(report, key, language),
      none: total(key) === 0 ? t(none) : null,
    }),
    table: (measures: [ReportMeasure, Word][]) => {
      const keys = measures.map(([measure]) => measure)
      const columns = keys.map((measure) => barsOf(report, measure, language, keys))
      return {
        columns: [t('day'), ...measures.map(([, word]) => t(word))],
        rows: columns[0]!.map(({ day }, at) => [day, ...columns.map((bars) => wholeNumber(bars[at]!.value))]),
      }
    },
  }
}

type Facts = ReturnType<typeof factsOf>

const buyersSection = (report: ExhibitorReportInfo, { t, total, figure, plot, table }: Facts): ReportSection => ({
  key: 'buyers',
  title: t('buyers'),
  figures: [
    figure('invited', total('invited')),
    figure('opened', report.opened),
    figure('registered', total('registered')),
    figure('came', total('came')),
  ],
  plots: [plot('registered', 'registeredByDay', 'noneRegistered'), plot('came', 'cameByDay', 'noneCame')],
  table: table([
    ['invited', 'invited'],
    ['registered', 'registered'],
    ['came', 'came'],
  ]),
  shares: { title: '', rows: [] },
})

const viewsSection = (report: ExhibitorReportInfo, { t, total, figure, plot, table }: Facts, language: Language): ReportSection => {
  const { topProducts } = report
  const mostViews = Math.max(1, ...topProducts.map(({ views }) => views))
  return {
    key: 'views',
    title: t('views'),
    figures: [
      figure('boothViews', total('boothViews')),
      figure('productViews', total('productViews')),
      figure('productsShown', report.productsShown),
    ],
    plots: [plot('boothViews', 'boothByDay', 'noViews'), plot('productViews', 'productByDay', 'noViews')],
    table: table([
      ['boothViews', 'boothViews'],
      ['productViews', 'productViews'],
    ]),
    shares: {
      title: t('topProducts'),
      rows: topProducts.map(({ name, views }) => ({ name: textIn(name, language), value: wholeNumber(views), part: views / mostViews })),
    },
  }
}

const staffSection = (report: ExhibitorReportInfo, { t, total, figure, plot, table }: Facts, language: Language): ReportSection => ({
  key: 'staff',
  title: t('staff'),
  figures: [
    figure(
      'credentials',
      report.credentials.reduce((sum, { used }) => sum + used, 0),
    ),
    figure('staffCame', total('staffCame')),
    figure('staffWaiting', report.staffWaiting),
    figure('members', report.members),
  ],
  plots: [plot('staffCame', 'staffByDay', 'noneStaff')],
  table: table([['staffCame', 'staffCame']]),
  shares: {
    title: t('quotas'),
    rows: report.credentials.map(({ name, used, places }) => ({
      name: textIn(name, language),
      value: `${wholeNumber(used)} / ${wholeNumber(places)}`,
      part: places === 0 ? 0 : Math.min(1, used / places),
    })),
  },
})

/** The chapters of a report, in a language. */
export const reportSections = (report: ExhibitorReportInfo, language: Language): ReportSection[] => {
  const facts = factsOf(report, language)
  return [buyersSection(report, facts), viewsSection(report, facts, language), staffSection(report, facts, language)]
}

/** Where a company is found: `Hall A2 · Booth A201 A203`. */
export const reportPlace = ({ company: { hallNo, boothNos } }: ExhibitorReportInfo, language: Language): string =>
  [
    ...(hallNo ? [words.hall[language].replace('{hall}', hallNo)] : []),
    ...(boothNos.length > 0 ? [words.booth[language].replace('{booths}', boothNos.join(' '))] : []),
  ].join(' · ')
