import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { formatShortDay } from '@/i18n/dayLists'
import { fullDateTime, hoursMinutes, monthDotDay, monthSlashDay, yearMonthDay } from '@/i18n/dates'
import { isMobile } from '@/platform/hostApp'

const src = path.resolve(__dirname, '..', '..', '..', 'src')
const moment = '2027-04-08 09:05:07'

test('dates are written as full date and time, month.day, year-month-day, month/day and hours:minutes @rule:R78', () => {
  expect(fullDateTime(moment)).toBe('2027-04-08 09:05:07')
  expect(monthDotDay(moment)).toBe('04.08')
  expect(yearMonthDay(moment)).toBe('2027-04-08')
  expect(monthSlashDay(moment)).toBe('4/8')
  expect(hoursMinutes(moment)).toBe('09:05')
  expect(yearMonthDay('2027-04-08')).toBe('2027-04-08')
})

test('a missing or invalid date is omitted rather than shown as ‘Invalid Date’ @rule:R78', () => {
  for (const value of ['', 'soon']) expect([fullDateTime(value), monthDotDay(value), hoursMinutes(value)]).toEqual(['', '', ''])
  expect([fullDateTime('2027-04-08'), hoursMinutes('2027-04-08')]).toEqual(['', ''])
})

test('each of the five formats is written by a screen, and no screen cuts a date by hand @rule:R78', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('i18n/dates.ts'),
  )
  const periods = path.resolve('contract', 'rules', 'values', 'days.ts')
  const paths = [...files.map((file) => path.join(src, file)), periods]
  const sources = paths.map((file) => readFileSync(file, 'utf8'))
  for (const name of ['fullDateTime', 'monthDotDay', 'yearMonthDay', 'monthSlashDay', 'hoursMinutes'])
    expect({ name, uses: sources.some((source) => source.includes(`${name}(`)) }).toEqual({ name, uses: true })
  const cutsDate = (source: string): boolean => /(\b\w*(moment|At|Time|until)|At \?\? ''\))\.slice\(/.test(source)
  expect(cutsDate("until.slice(0, 16) + (sentAt ?? '').slice(5, 16)")).toBe(true)
  expect(paths.filter((_, at) => cutsDate(sources[at]!))).toEqual([])
})

test('a phone is recognised by its user agent @rule:R78', () => {
  expect(isMobile('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148')).toBe(true)
  expect(isMobile('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36')).toBe(true)
  expect(isMobile('Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15')).toBe(true)
  expect(isMobile('Mozilla/5.0 (Phone; OpenHarmony 5.0; HarmonyOS 5.0) AppleWebKit/537.36 ArkWeb')).toBe(true)
  expect(isMobile('Mozilla/5.0 (Windows Phone 10.0; Win64) AppleWebKit/537.36')).toBe(true)
  for (const device of ['iPhone; CPU iPhone OS 17_0', 'iPod touch; CPU OS 15_0', 'Mobile; rv:48.0'])
    expect(isMobile(`Mozilla/5.0 (${device})`)).toBe(true)
  expect(isMobile('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36')).toBe(false)
})

test('a short day has the name of its month in English, where 4/8 would be two different days', () => {
  expect([formatShortDay('2026-12-31', 'cn'), formatShortDay('2026-12-31', 'en'), formatShortDay('2027-05-01', 'en')]).toEqual([
    '12/31',
    '31 Dec',
    '1 May',
  ])
})
