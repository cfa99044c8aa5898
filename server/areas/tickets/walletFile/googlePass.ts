import { SignJWT, importPKCS8 } from 'jose'
import type { TenantSettings } from '../../../core/exhibition/TenantSettings'
import type { WalletTicketFacts } from './WalletTicketFacts'
import { walletTexts } from './walletTexts'

/**
 * The token that saves a pass to Google Wallet. It holds the whole pass, so nothing is sent to Google before.
 * It says no more than a pass must, because phones cut addresses of more than some 1800 characters.
 */
export const googlePassToken = async (
  account: NonNullable<TenantSettings['googleWallet']>,
  facts: WalletTicketFacts,
  now: Date,
): Promise<string> => {
  const { fair, shortFair, ticket } = walletTexts(facts)
  const language = facts.language === 'cn' ? 'zh-CN' : 'en'
  const text = (value: string) => ({ defaultValue: { language, value } })
  const classId = `${account.issuerId}.${facts.exhibition.tenantId}-${facts.exhibition.id}`
  return new SignJWT({
    typ: 'savetowallet',
    payload: {
      eventTicketClasses: [
        {
          id: classId,
          issuerName: shortFair.slice(0, 20),
          reviewStatus: 'UNDER_REVIEW',
          eventName: text(fair),
        },
      ],
      eventTicketObjects: [
        {
          id: `${account.issuerId}.${facts.ticketId}`,
          classId,
          state: 'ACTIVE',
          ticketHolderName: facts.holderName,
          ticketType: text(ticket),
          barcode: { type: 'QR_CODE', value: facts.qr, alternateText: facts.code },
          validTimeInterval: { end: { date: facts.endsAt.toISOString() } },
        },
      ],
    },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.clientEmail)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(await importPKCS8(account.privateKeyPem, 'RS256'))
}
