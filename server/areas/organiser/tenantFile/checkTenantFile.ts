import { isTaxNumber } from '../../../../contract/rules/orders/invoice'
import { addressWanted, isAddress } from '../files/addresses'
import { checkTemplates } from '../files/checkMessages'
import { shapeCheckOf } from '../files/checkShape'
import { type Problem, type Report, collectProblems, quoted } from '../files/Problem'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import { type EntryFile, TenantFile } from './tenantFile.schema'
import { checkMerchant, checkMail, checkWallets } from './checkKeys'

const shapeProblems = shapeCheckOf(TenantFile)

const checkMemberSystem = ({ imaster }: TenantSettings, report: Report): void => {
  for (const name of ['exchangeUrl', 'loginUrl'] as const) {
    if (imaster && !isAddress(imaster[name])) report(['settings', 'imaster', name], addressWanted)
  }
}

const checkPartners = ({ tailorHub, anGeBo }: TenantSettings, report: Report): void => {
  for (const [name, account] of Object.entries({ tailorHub, anGeBo })) {
    if (account && !isAddress(account.url)) report(['settings', name, 'url'], addressWanted)
  }
}

const checkInvoicing = ({ invoicing }: TenantSettings, report: Report): void => {
  if (!invoicing) return
  const path = ['settings', 'invoicing'] as const
  if (!isAddress(invoicing.url)) report([...path, 'url'], addressWanted)
  if (!isTaxNumber(invoicing.taxNumber)) report([...path, 'taxNumber'], 'must be a tax number, whose last character checks the others')
}

const checkDictionary = (code: string, entries: EntryFile[], report: Report): void => {
  const seen = new Set<string>()
  const walk = (level: EntryFile[], path: readonly (string | number)[]): void =>
    level.forEach(({ key, children = [] }, index) => {
      if (seen.has(key)) report([...path, index, 'key'], `${quoted(key)} is used twice`)
      seen.add(key)
      walk(children, [...path, index, 'children'])
    })
  walk(entries, ['dictionaries', code])
}

/** All mistakes of a file together. Its meaning is checked once its shape is valid. */
export const tenantFileProblems = (value: unknown): Problem[] => {
  const wrong = shapeProblems(value)
  if (wrong.length > 0) return wrong
  const file = value as TenantFile
  return collectProblems((report) => {
    checkMerchant(file.settings, report)
    checkMail(file.settings, report)
    checkWallets(file.settings, report)
    checkMemberSystem(file.settings, report)
    checkInvoicing(file.settings, report)
    checkPartners(file.settings, report)
    checkTemplates(file.settings, report)
    for (const [code, entries] of Object.entries(file.dictionaries)) checkDictionary(code, entries, report)
  })
}
