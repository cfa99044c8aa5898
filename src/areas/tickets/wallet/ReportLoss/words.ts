import type { LossObstacle } from '@contract/tickets/loss.schema'
import { defineWords } from '@/i18n/words'

export const lossWords = defineWords({
  lost: { cn: '挂失补发', en: 'Report a lost ticket' },
  title: { cn: '挂失此门票', en: 'Report this ticket as lost' },
  voidAtOnce: { cn: '挂失后，原入场码立即失效', en: 'Your current code stops working at once' },
  newAtOnce: { cn: '新票马上放入票夹，请使用新的入场码。', en: 'A new ticket appears in your wallet straight away. Please use its code.' },
  newAfterFee: {
    cn: '支付补发费后，新票放入票夹。请在 {time} 内支付。未支付前如找回原票，可撤销挂失。',
    en: 'Pay the fee within {time} to get the new ticket. If you find this one before you pay, you can cancel the report.',
  },
  fee: { cn: '补发费', en: 'Fee for the new ticket' },
  left: { cn: '剩余补发次数', en: 'Replacements left' },
  times: { cn: '{count} 次', en: '{count}' },
  report: { cn: '确认挂失并补发', en: 'Report and get a new ticket' },
  reportAndPay: { cn: '确认挂失并支付', en: 'Report and pay' },
  waiting: { cn: '已挂失，等待支付补发费', en: 'Reported lost. The fee is not paid yet.' },
  waitingText: {
    cn: '支付后补发新票。如已找回，可撤销挂失。',
    en: 'Pay the fee to get a new ticket. If you have found this one, cancel the report.',
  },
  pay: { cn: '支付补发费', en: 'Pay the fee' },
  found: { cn: '已找回，撤销挂失', en: 'I found it: cancel the report' },
  foundTitle: { cn: '撤销挂失？', en: 'Cancel the report?' },
  foundText: {
    cn: '原入场码将恢复有效，未支付的补发订单会取消。',
    en: 'The code works again, and the unpaid order for a new ticket is cancelled.',
  },
  foundYes: { cn: '撤销挂失', en: 'Cancel the report' },
  foundNo: { cn: '取消', en: 'Not now' },
  takenBack: { cn: '挂失已撤销', en: 'The code works again' },
  toNew: { cn: '查看新票', en: 'Open the new ticket' },
})

export const lossObstacleWords = defineWords<LossObstacle>({
  notPossible: { cn: '此门票已失效，不能挂失。', en: 'This ticket is no longer valid, so it cannot be reported lost.' },
  used: { cn: '此门票已入场，不能在线挂失，请联系现场服务台。', en: 'This ticket was used for entry. Please ask at the service desk.' },
  offered: { cn: '此门票正在转赠，请先撤回转赠。', en: 'This ticket is being transferred. Cancel the transfer first.' },
  reissued: { cn: '此门票已补发，请使用新票。', en: 'A new ticket was issued for this one. Please use the new ticket.' },
  limit: { cn: '此门票的补发次数已用完，请联系主办方。', en: 'This ticket cannot be replaced again. Please contact the organiser.' },
  tooLate: { cn: '此门票的入场日期已过。', en: 'The entry dates of this ticket have passed.' },
})
