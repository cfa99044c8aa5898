import { X509Certificate, createPrivateKey, createPublicKey } from 'node:crypto'
import { validateEmail } from '../../../../contract/rules/values/contacts'
import type { Report } from '../files/Problem'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'

/** Whether a reader of keys can read it. */
const isReadable = (read: () => unknown): boolean => {
  try {
    return Boolean(read())
  } catch {
    return false
  }
}

export const checkMerchant = ({ merchant, officialAccount, miniProgram }: TenantSettings, report: Report): void => {
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

export const checkMail = ({ mail }: TenantSettings, report: Report): void => {
  if (!mail) return
  const path = ['settings', 'mail'] as const
  const address = /<([^<>]*)>$/.exec(mail.from)?.[1] ?? mail.from
  if (validateEmail(address)) report([...path, 'from'], 'must contain an email address, such as "Fair name" <fair@example.com>')
  if (mail.user !== undefined && mail.password === undefined) report([...path, 'password'], 'is missing')
  if (mail.password !== undefined && mail.user === undefined) report([...path, 'user'], 'is missing')
  if (mail.caPem !== undefined && !isReadable(() => new X509Certificate(mail.caPem!)))
    report([...path, 'caPem'], 'must be a certificate in PEM')
}

export const checkWallets = ({ appleWallet, googleWallet }: TenantSettings, report: Report): void => {
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
