import type { Bilingual } from '../../../../contract/language'
import type { InvoiceKind, InvoiceState } from '../../../../contract/rules/orders/invoice'

export const kindWords: Record<InvoiceKind, Bilingual> = {
  normal: { cn: '数电发票（普通发票）', en: 'Electronic invoice (normal)' },
  special: { cn: '数电发票（增值税专用发票）', en: 'Electronic invoice (special VAT)' },
  english: { cn: '英文发票', en: 'Invoice in English' },
}

export const stateWords: Record<InvoiceState, Bilingual> = {
  asked: { cn: '已申请', en: 'Requested' },
  issuing: { cn: '开票中', en: 'Being issued' },
  issued: { cn: '已开具', en: 'Issued' },
  failed: { cn: '开票失败', en: 'Failed' },
  redLettered: { cn: '已冲红', en: 'Red-lettered' },
}
