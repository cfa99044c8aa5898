import { X509Certificate, createPrivateKey, createPublicKey } from 'node:crypto'
import { validateEmail } from '../../../../contract/rules/values/contacts'
import { isTaxNumber } from '../../../../contract/rules/orders/invoice'
import { addressWanted, isAddress } from '../files/addresses'
import { checkTemplates } from '../files/checkMessages'
import { shapeCheckOf } from '../files/checkShape'
import { type Problem, type Report, collectProblems, quoted } from '../files/Problem'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import { type EntryFile, TenantFile } from './tenantFile.schema'

const shapeProblems = shapeCheckOf(TenantFile)

/** Whether a reader of keys can read it. */
const isReadable = (read: () => unknown): boolean => {
  try {
    return Boolean(read())
  } catch {
    return false
  }
}

const checkMerchant = ({ merchant, officialAccount, miniProgram }: TenantSettings, report: Report): void => {
  if (!merchant) return
  const path = ['settings', 'merchant'] as const
  if (!isReadable(() => createPrivateKey(merchant.privateKeyPem).asymmetricKeyType === 'rsa'))
    report([...path, 'privateKeyPem'], 'must be an RSA private key in PEM')
  if (!/^[\x21-\x7e]{32}$/.test(merchant.apiV3Key)) report([...path, 'apiV3Key'], 'must have 32 characters')
  for (const [id, pem] of Object.entries(merchant.platformKeys ?? {})) {
    if (!isReadable(() => createPublicKey(pem))) report([...path, 'platformKeys', id], 'must be a public key in PEM')
  }
  for (const [name, account] of Object.entries({ officialAccount, miniProgram })) {
    // WeChat Pay refuses each payment of an app that is not bound, and only then does one notice.
    if (account && !merchant.appIds.includes(account.appId))
      report([...path, 'appIds'], `must contain ${account.appId}, the app id of ${name}, because payment needs it`)
  }
}

const checkMail = ({ mail }: TenantSettings, report: Report): void => {
  if (!mail) return
  const path = ['settings', 'mail'] as const
  const address = /<([^<>]*)>$/.exec(mail.from)?.[1] ?? mail.from
  if (validateEmail(address)) report([...path, 'from'], 'must contain an email address, such as "Fair name" <fair@example.com>')
  if (mail.user !== undefined && mail.password === undefined) report([...path, 'password'], 'is missing')
  if (mail.password !== undefined && mail.user === undefined) report([...path, 'user'], 'is missing')
  if (mail.caPem !== undefined && !isReadable(() => new X509Certificate(mail.caPem!)))
    report([...path, 'caPem'], 'must be a certificate in PEM')
}

const checkWallets = ({ appleWallet, googleWallet }: TenantSettings, report: Report): void => {
  if (appleWallet) {
    const path = ['settings', 'appleWallet'] as const
    const certificateOf = (name: 'certificatePem' | 'wwdrPem'): X509Certificate | null => {
      if (isReadable(() => new X509Certificate(appleWallet[name]))) return new X509Certificate(appleWallet[name])
      report([...path, name], 'must be a certificate in PEM')
      return null
    }
    certificateOf('wwdrPem')
    const certificate = certificateOf('certificatePem')
    const isItsKey = isReadable(() => certificate?.checkPrivateKey(createPrivateKey(appleWallet.privateKeyPem)))
    if (certificate && !isItsKey) report([...path, 'privateKeyPem'], 'must be the private key of certificatePem, in PEM')
  }
  if (googleWallet && !isReadable(() => createPrivateKey(googleWallet.privateKeyPem).asymmetricKeyType === 'rsa'))
    report(['settings', 'googleWallet', 'privateKeyPem'], 'must be an RSA private key in PEM')
}

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
