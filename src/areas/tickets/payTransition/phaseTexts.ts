import type { StatusKind } from '@/ui/Status'
import type { PaymentCheck, PaymentPhase } from './paymentCheck.store'
import type { words } from './words'

type Word = keyof typeof words

interface PhaseTexts {
  kind: StatusKind
  title: Word
  text: Word
}

const texts: Record<PaymentPhase, PhaseTexts> = {
  checking: { kind: 'waiting', title: 'checkingTitle', text: 'checkingText' },
  paid: { kind: 'success', title: 'paidTitle', text: 'paidText' },
  transfer: { kind: 'info', title: 'transferTitle', text: 'transferText' },
  unpaid: { kind: 'info', title: 'unpaidTitle', text: 'unpaidText' },
  expired: { kind: 'failed', title: 'expiredTitle', text: 'expiredText' },
  cancelled: { kind: 'failed', title: 'cancelledTitle', text: 'cancelledText' },
  refunding: { kind: 'waiting', title: 'refundingPlainTitle', text: 'refundingPlainText' },
  refunded: { kind: 'info', title: 'refundedTitle', text: 'refundedText' },
  unknown: { kind: 'waiting', title: 'unknownTitle', text: 'unknownText' },
  notFound: { kind: 'failed', title: 'notFoundTitle', text: 'notFoundText' },
}

/** Of services there is no ticket to speak of. */
const serviceTexts: Partial<Record<PaymentPhase, Word>> = {
  paid: 'servicePaidText',
  transfer: 'serviceTransferText',
  expired: 'serviceExpiredText',
}

/** An issue of the e-journal is read. */
const journalTexts: Partial<Record<PaymentPhase, Word>> = {
  paid: 'journalPaidText',
  transfer: 'journalTransferText',
  expired: 'journalExpiredText',
}

/** The texts of a payment's phases. */
export const phaseTexts = ({ phase, order, offersPayment }: PaymentCheck): PhaseTexts => {
  if (order?.isJournal) return { ...texts[phase], text: journalTexts[phase] ?? texts[phase].text }
  if (order?.isService) return { ...texts[phase], text: serviceTexts[phase] ?? texts[phase].text }
  if (phase === 'paid' && Number(order?.amount) === 0) return { ...texts.paid, title: 'takenTitle' }
  if (phase === 'checking' && offersPayment) return { ...texts.checking, text: 'checkingUnpaidText' }
  if (order?.state === 'paid') return { ...texts.paid, text: 'issuingText' }
  if (phase === 'refunding' && order?.endReason === 'paidTooLittle')
    return { ...texts.refunding, title: 'tooLittleTitle', text: 'tooLittleText' }
  if (phase === 'refunding' && order?.refundsByTransfer) return { ...texts.refunding, text: 'refundingByTransfer' }
  if (phase === 'refunded' && order?.refundsByTransfer) return { ...texts.refunded, text: 'refundedByTransfer' }
  if (phase === 'refunding' && order?.endReason === 'paidTooLate')
    return { ...texts.refunding, title: 'refundingTitle', text: 'refundingText' }
  if (phase === 'refunded' && order?.endReason === 'paidTooLate') return { ...texts.refunded, text: 'refundedLateText' }
  return texts[phase]
}
