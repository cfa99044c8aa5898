import type { Bilingual } from '../language'
import type { GateVerdict } from '../rules/tickets/gate'

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
  keyUnknown: { cn: '此二维码已失效，请刷新票夹', en: 'This code is no longer valid. Open the wallet again.' },
  forged: { cn: '二维码不是由主办方签发', en: 'The organiser did not issue this code' },
  ticketVoid: { cn: '此门票已失效', en: 'This ticket is void' },
  tooOld: { cn: '二维码太旧，请打开票夹刷新', en: 'This code is too old. Open the wallet again.' },
  stale: { cn: '二维码已过期，可能是截图，请打开票夹', en: 'This code has expired, as a screenshot does. Open the wallet.' },
  copyRefused: { cn: '不接受二维码副本，请打开票夹', en: 'Copies are not accepted. Open the wallet.' },
  otherDay: { cn: '此门票今天不能入场', en: 'This ticket is for another day' },
  zoneUnknown: { cn: '没有这个区域，请重新选择入口', en: 'This zone does not exist. Choose the entrance again.' },
  zoneClosed: { cn: '此区域今天不开放', en: 'This zone is closed today' },
  otherZone: { cn: '此门票不能进入这个区域', en: 'This ticket does not open this zone' },
}

/** Why a ticket is void, where the server knows. */
export const voidReasonWords = {
  lost: { cn: '此门票已挂失，请使用新票', en: 'This ticket was reported lost. The holder has a new one.' },
  cancelled: { cn: '此门票已退款或作废', en: 'This ticket was refunded or cancelled' },
  offered: { cn: '此门票正在转赠', en: 'The holder is giving this ticket to another person' },
  given: { cn: '此门票已转赠，请对方出示新票', en: 'This ticket was given away. The new holder has another code.' },
  upgrading: { cn: '此门票升级未付款，请付款或取消升级', en: 'An upgrade of this ticket is unpaid. The holder pays or cancels it first.' },
  upgraded: { cn: '此门票已升级，请出示新票', en: 'This ticket was upgraded. The holder has a new code.' },
  noHolder: { cn: '此门票还没有登记使用人', en: 'This ticket does not name its holder yet' },
  withheld: { cn: '登记信息正在审核', en: 'The registration is under review' },
} satisfies Record<string, Bilingual>

/** A scan that was not stored. */
export const notTakenWords = {
  timeInvalid: { cn: '扫码时间不对，请检查设备时钟', en: 'The time of this scan is wrong. Check the clock of the device.' },
  scanDiffers: { cn: '此扫码编号已用于其他内容', en: 'This scan id was used for other content' },
} satisfies Record<string, Bilingual>

export const clockWords = {
  slow: { cn: '此设备时钟慢 {wait}，请校准', en: 'The clock of this device is {wait} slow. Please set it.' },
  fast: { cn: '此设备时钟快 {wait}，请校准', en: 'The clock of this device is {wait} fast. Please set it.' },
} satisfies Record<string, Bilingual>
