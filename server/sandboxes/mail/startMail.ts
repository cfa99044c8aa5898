import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerSession } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import type { SandboxWorld } from '../kit/SandboxWorld'
import type { MailAccount } from '../../gateways/mail/Mail'

export interface SandboxMail {
  account: MailAccount
  /** `smtp://host:port` */
  url: string
  close(): Promise<void>
}

/** An SMTP server that requires STARTTLS and a sign-in, rejects mailboxes named `nobody@…`, and files the rest. */
export async function startMail(world: SandboxWorld, options: { host: string; port: number }): Promise<SandboxMail> {
  const { user, password, certificatePem, privateKeyPem } = world.credentials.mail
  const server = new SMTPServer({
    cert: certificatePem,
    key: privateKeyPem,
    authMethods: ['PLAIN', 'LOGIN'],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      const fault = world.faults.consume('mail')
      if (fault === 'timeout') return
      done(fault ? smtpError(421, 'service not available') : undefined)
    },
    onAuth: ({ username, password: given }, _session, done) => {
      if (username === user && given === password) return done(null, { user })
      return done(smtpError(535, 'authentication failed'))
    },
    onRcptTo: ({ address }, _session, done) => {
      done(address.startsWith('nobody@') ? smtpError(550, 'no such mailbox') : null)
    },
    onData: (stream, session, done) => {
      file(world, stream, session).then(
        () => done(),
        () => done(smtpError(451, 'could not be filed')),
      )
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.on('error', reject)
    // With port 0 the system picks one, and only the socket knows which.
    const socket = server.listen(options.port, options.host, () => resolve((socket.address() as AddressInfo).port))
  })
  return {
    account: {
      host: options.host,
      port,
      security: 'startTls',
      user,
      password,
      from: '"Fairgate" <fair@fairgate.example>',
      caPem: certificatePem,
    },
    url: `smtp://${options.host}:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function file({ outbox }: SandboxWorld, stream: Readable, { envelope }: SMTPServerSession): Promise<void> {
  const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
  const { subject = '', text = '', html } = mail
  const code = codeIn(`${subject}\n${text}`)
  const files = mail.attachments.map(({ filename, mimeType, contentId, disposition, content }) => ({
    name: filename ?? '',
    mediaType: mimeType,
    contentId: disposition === 'inline' ? contentId?.replace(/^<|>$/g, '') : undefined,
    base64: Buffer.from(content as ArrayBuffer).toString('base64'),
  }))
  const messageId = mail.messageId?.replace(/^<|>$/g, '')
  const headerOf = (name: string): string | undefined => mail.headers.find(({ key }) => key === name)?.value
  const isOneClick = headerOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
  const unsubscribeUrl = isOneClick ? /<(https?:[^>]+)>/.exec(headerOf('list-unsubscribe') ?? '')?.[1] : undefined
  // As mailboxes do: a message that comes again is shown once.
  const isKnown = messageId !== undefined && outbox.list().some((known) => known.messageId === messageId)
  if (isKnown) return
  for (const { address } of envelope.rcptTo) {
    outbox.add({
      kind: 'mail',
      to: address,
      from: mail.from?.address,
      subject,
      text,
      html: html && withPictures(html, files),
      code,
      messageId,
      unsubscribeUrl,
      files: files.filter(({ contentId }) => contentId === undefined).map(({ name, mediaType, base64 }) => ({ name, mediaType, base64 })),
    })
  }
}

/** Puts the pictures of a mail into its text, so that a preview needs no parts. */
function withPictures(html: string, files: { mediaType: string; contentId?: string; base64: string }[]): string {
  return files.reduce(
    (text, { mediaType, contentId, base64 }) =>
      contentId ? text.replaceAll(`cid:${contentId}`, `data:${mediaType};base64,${base64}`) : text,
    html,
  )
}

/** Four to eight digits next to the word: order numbers and years are none. */
function codeIn(text: string): string | undefined {
  if (!/验证码|your code is|sign-in code/i.test(text)) return undefined
  const after = /(?:code|验证码)\D{0,60}(?<digits>\d{4,8})(?!\d)/i.exec(text)
  const before = /(?<!\d)(?<digits>\d{4,8})\D{0,30}(?:code|验证码)/i.exec(text)
  return (after ?? before)?.groups?.digits
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
