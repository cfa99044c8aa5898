import type { DocumentKind } from '../../../contract/rules/values/documents'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** An area of Beijing that the standard (GB/T 2260) has never assigned: a correct check digit, and no owner. */
const nobodysArea = '119999'

/** @param birthday 'yyyymmdd' */
const idCard = (birthday: string, serial: number, area = nobodysArea): string => {
  const head = `${area}${birthday}${String(serial % 1000).padStart(3, '0')}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(head[at]), 0)
  return head + '10X98765432'[sum % 11]
}

/** A document of a type, different for each serial number. It passes every check and belongs to no real person. */
export const identityDocumentOf = (kind: DocumentKind, serial: number): { kind: DocumentKind; number: string } => {
  const digits = (width: number): string => String(serial).padStart(width, '0')
  const birthday = `${1960 + (serial % 45)}${String((serial % 12) + 1).padStart(2, '0')}${String((serial % 28) + 1).padStart(2, '0')}`
  switch (kind) {
    case 'idCard':
      return { kind, number: idCard(birthday, serial) }
    case 'passport':
      return { kind, number: `XX${digits(7)}` }
    case 'hongKongMacaoPermit':
      return { kind, number: `H${digits(8)}` }
    case 'taiwanPermit':
      return { kind, number: digits(8) }
    case 'foreignerPermit':
      return { kind, number: `XXX${digits(12)}` }
    case 'residencePermit':
      return { kind, number: idCard(birthday, serial, '810000') }
    case 'otherDocument':
      return { kind, number: `N${digits(9)}` }
  }
}
