import { createTransport } from 'nodemailer'
import type { GatewayDependencies } from '../GatewayDependencies'
import { GatewayError } from '../GatewayError'
import type { GatewayErrorCode } from '../GatewayError'
import type { GatewaySettings } from '../GatewaySettings'
import type { Mail, MailAccount } from './Mail'

const origin = { service: 'mail', operation: 'send' } as const

/** SMTP (RFC 5321) with STARTTLS (RFC 3207) or implicit TLS (RFC 8314), by nodemailer. */
export function makeMail(settings: GatewaySettings, { log }: GatewayDependencies): Mail {
  return {
    async send(account, { to, subject, text, html, replyTo, messageId, attachments = [], unsubscribeUrl }) {
      if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(to)) throw new RangeError('a message goes to one plain address')
      const transport = createTransport(transportOptions(account, settings.timeoutMs))
      try {
        const sent = await transport.sendMail({
          from: account.from,
          to,
          subject,
          text,
          html,
          replyTo,
          ...(messageId && { messageId: `<${messageId}>` }),
          ...(unsubscribeUrl && {
            headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
          attachments: attachments.map(({ name, mediaType, content, contentId }) => ({
            filename: name,
            contentType: mediaType,
            content,
            ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
          })),
        })
        return { messageId: sent.messageId }
      } catch (error) {
        const failure = failureOf(error)
        log.warn({ ...origin, code: failure.code, outsideCode: failure.outsideCode }, 'outside service failed')
        throw failure
      } finally {
        transport.close()
      }
    },
  }
}

function transportOptions({ host, port, security, user, password, caPem }: MailAccount, timeoutMs: number) {
  return {
    host,
    port,
    secure: security === 'implicit',
    requireTLS: security === 'startTls',
    ignoreTLS: security === 'none',
    auth: user ? { user, pass: password ?? '' } : undefined,
    tls: caPem ? { ca: caPem } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text that an organiser wrote must not pull in a file or an address of ours.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** nodemailer's error contains the server's text, which may quote the address. Only codes are passed on. */
function failureOf(error: unknown): GatewayError {
  const { code, responseCode } = fieldsOf(error)
  return new GatewayError(codeOf(code, responseCode), {
    ...origin,
    outsideCode: responseCode ? String(responseCode) : code,
  })
}

function codeOf(code: string | undefined, responseCode: number | undefined): GatewayErrorCode {
  // 4xx is "not now" (RFC 5321, 4.2.1): the same message may be taken later.
  if (responseCode) return responseCode < 500 ? 'unreachable' : 'refused'
  return code === 'ETIMEDOUT' ? 'timeout' : 'unreachable'
}

function fieldsOf(error: unknown): { code?: string; responseCode?: number } {
  if (!(error instanceof Error)) return {}
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
  }
}
