import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PKPass } from 'passkit-generator'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import type { WalletTicketFacts } from './WalletTicketFacts'
import { walletTexts } from './walletTexts'

export const applePassType = 'application/vnd.apple.pkpass'

const pictures = Object.fromEntries(
  ['icon.png', 'icon@2x.png', 'icon@3x.png'].map((name) => [name, readFileSync(path.join(__dirname, name))]),
)

/** A pass for Apple Wallet: a signed archive. The fair's name comes first, because a wallet has passes of many. */
export const applePass = (account: NonNullable<TenantSettings['appleWallet']>, facts: WalletTicketFacts): Buffer => {
  const { fair, shortFair, ticket, labels, days, entrance, venue, note } = walletTexts(facts)
  const pass = new PKPass(
    { ...pictures },
    { wwdr: account.wwdrPem, signerCert: account.certificatePem, signerKey: account.privateKeyPem },
    {
      passTypeIdentifier: account.passTypeId,
      teamIdentifier: account.teamId,
      serialNumber: `${facts.exhibition.id}-${facts.ticketId}`,
      organizationName: fair,
      description: `${fair} ${ticket}`,
      logoText: shortFair,
      // Dark on white, as the pass on the phone below its head.
      backgroundColor: 'rgb(255, 255, 255)',
      foregroundColor: 'rgb(22, 26, 46)',
      labelColor: 'rgb(86, 93, 120)',
      // A pass is for one person: the entrance compares the name.
      sharingProhibited: true,
    },
  )
  pass.type = 'eventTicket'
  pass.setRelevantDate(facts.opensAt)
  pass.setExpirationDate(facts.endsAt)
  pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: facts.qr, messageEncoding: 'iso-8859-1', altText: facts.code })
  pass.primaryFields.push({ key: 'ticket', value: ticket })
  pass.secondaryFields.push(
    { key: 'holder', label: labels.holder, value: facts.holderName },
    ...(facts.holderCompany ? [{ key: 'company', label: labels.company, value: facts.holderCompany }] : []),
  )
  pass.auxiliaryFields.push({ key: 'days', label: labels.days, value: days }, { key: 'entrance', label: labels.entrance, value: entrance })
  pass.backFields.push(
    { key: 'venue', label: labels.venue, value: venue },
    { key: 'code', label: labels.code, value: facts.code },
    { key: 'note', label: labels.note, value: note },
  )
  return pass.getAsBuffer()
}
