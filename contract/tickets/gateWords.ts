import type { Bilingual, Language } from '../language'
import type { GateVerdict } from '../rules/tickets/gate'
import { formatDay } from '../rules/values/days'

/** What a gate says of a scan. The server sends the sentence, and a gate without a network says the same. `{time}` and `{place}` are of the entry before. */
export const gateWords: Record<GateVerdict, Bilingual> = {
  good: { cn: '可以入场', en: 'Let in' },
  again: { cn: '再次入场，首次 {time} {place}', en: 'Comes in again, first at {time}, {place}' },
  out: { cn: '已离场', en: 'Leaves' },
  copy: { cn: '这是二维码副本，请核对证件', en: 'This code is a copy. Check the identity document.' },
  unchecked: { cn: '无网络，无法核对号码，请核对证件', en: 'Numbers need a network. Check the identity document.' },
  entered: { cn: '此门票已于 {time} 在 {place} 入场', en: 'Already used at {time}, {place}' },
  inside: { cn: '此人已在场内，{time} {place} 入场', en: 'Already inside since {time}, {place}' },
  notAPass: { cn: '这不是入场二维码', en: 'This is not an entry code' },
  unknownNumber: { cn: '没有这个门票号码', en: 'There is no ticket with this number' },
  otherExhibition: { cn: '这是其他展会的门票', en: 'This ticket is for another fair' },
  keyUnknown: { cn: '二维码已失效，请重新打开票夹', en: 'This code is no longer valid. Open the wallet again.' },
  forged: { cn: '二维码不是由主办方签发', en: 'The organiser did not issue this code' },
  ticketVoid: { cn: '此门票已失效，请到服务台', en: 'This ticket is void. Send the holder to the service desk.' },
  tooOld: { cn: '二维码已过期，请重新打开票夹', en: 'This code has expired. Open the wallet again.' },
  stale: { cn: '可能是截图，请打开票夹出示', en: 'This may be a screenshot. Ask for the code in the wallet.' },
  copyRefused: { cn: '不接受截图或打印件，请打开票夹出示', en: 'No screenshots or prints. Ask for the code in the wallet.' },
  otherDay: { cn: '此门票今天不能入场', en: 'This ticket is for another day' },
  zoneUnknown: { cn: '没有这个区域，请重新选择入口', en: 'This zone does not exist. Choose the entrance again.' },
  zoneClosed: { cn: '此区域今天不开放', en: 'This zone is closed today' },
  otherZone: { cn: '此门票不能进入这个区域', en: 'This ticket does not open this zone' },
}

/** Why a ticket is void, where the server knows. */
export const voidReasonWords = {
  lost: { cn: '已挂失，补发后请出示新票', en: 'Reported lost. Ask for the new ticket once it is issued.' },
  replaced: { cn: '已挂失，请出示新票', en: 'Reported lost. Ask for the new ticket.' },
  cancelled: { cn: '已退票或已作废', en: 'Refunded or cancelled' },
  offered: { cn: '正在转赠，收回后可入场', en: 'Being transferred. Valid again if the transfer is cancelled.' },
  given: { cn: '已转赠，由新持票人出示', en: 'Transferred. The new holder shows another code.' },
  upgrading: { cn: '升级未付款，付款或取消后可入场', en: 'An upgrade is unpaid. Pay for it or cancel it first.' },
  upgraded: { cn: '已升级，请出示新票', en: 'Upgraded. Ask for the new ticket.' },
  noHolder: { cn: '尚未登记使用人，请先登记', en: 'No holder is named yet. Name one first.' },
  withheld: { cn: '登记信息正在审核', en: 'The registration is under review' },
} satisfies Record<string, Bilingual>

/** From when on a ticket of other days, or a zone that is closed today, is open. */
const whenWords = {
  from: { cn: '{day} {time} 起可入场', en: 'Entry from {time} on {day}' },
  fromDay: { cn: '{day}起可入场', en: 'Entry from {day}' },
  over: { cn: '已过有效期，最后一天是 {day}', en: 'Expired. The last day was {day}.' },
  zone: { cn: '此区域 {day}开放', en: 'This zone opens on {day}' },
} satisfies Record<string, Bilingual>

interface When {
  /** 'yyyy-MM-dd' */
  days: readonly string[]
  today: string
  language: Language
  /** 'HH:mm'; undefined where nobody knows it. */
  opensAt?: string | undefined
}

/**
 * When a refused person may come in: on the next day of the ticket, or of the zone.
 * @returns null for another verdict, or where no day is known
 */
export const whenAllowed = (verdict: GateVerdict, { days, today, language, opensAt }: When): string | null => {
  if (verdict !== 'otherDay' && verdict !== 'zoneClosed') return null
  const sorted = [...days].sort()
  const next = sorted.find((day) => day > today)
  const last = sorted[sorted.length - 1]
  if (verdict === 'zoneClosed') return next ? whenWords.zone[language].replace('{day}', formatDay(next, language)) : null
  if (next) {
    const text = whenWords[opensAt === undefined ? 'fromDay' : 'from'][language]
    return text.replace('{day}', formatDay(next, language)).replace('{time}', opensAt ?? '')
  }
  return last && last < today ? whenWords.over[language].replace('{day}', formatDay(last, language)) : null
}

/** A scan that was not stored. */
export const notTakenWords = {
  timeInvalid: { cn: '扫码时间不对，请检查设备时钟', en: 'The time of this scan is wrong. Check the clock of the device.' },
  scanDiffers: { cn: '此扫码编号已用于其他内容', en: 'This scan id was used for other content' },
} satisfies Record<string, Bilingual>

export const clockWords = {
  slow: { cn: '此设备时钟慢 {wait}，请校准', en: 'The clock of this device is {wait} slow. Please set it.' },
  fast: { cn: '此设备时钟快 {wait}，请校准', en: 'The clock of this device is {wait} fast. Please set it.' },
} satisfies Record<string, Bilingual>
