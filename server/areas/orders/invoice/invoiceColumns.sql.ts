import type { Bilingual } from '../../../../contract/language'
import type { HeaderFields, InvoiceColour, InvoiceKind, InvoiceSeller, InvoiceState } from '../../../../contract/rules/orders/invoice'
import type { RowKey } from '../../../database/within'

export interface InvoiceRow extends RowKey {
  accountId: string
  kind: InvoiceKind
  colour: InvoiceColour
  state: InvoiceState
  redOf: string | null
  reason: 'refund' | 'organiser' | null
  note: string | null
  buyer: HeaderFields
  seller: InvoiceSeller
  itemCode: string
  itemName: Bilingual
  taxPercent: number
  amountFen: number
  netFen: number
  taxFen: number
  redFen: number
  email: string
  attempt: number
  number: string | null
  fileUrl: string | null
  failure: string | null
  askedAt: Date
  issuedAt: Date | null
}

export const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, account_id AS "accountId", kind, colour, state, red_of AS "redOf", reason, note,
  buyer, seller, item_code AS "itemCode", item_name AS "itemName", tax_percent AS "taxPercent", amount_fen AS "amountFen", net_fen AS "netFen",
  tax_fen AS "taxFen", red_fen AS "redFen", email, attempt, number, file_url AS "fileUrl", failure, asked_at AS "askedAt", issued_at AS "issuedAt"`

export const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]
