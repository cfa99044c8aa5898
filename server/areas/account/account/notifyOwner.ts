import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { escapeHtml } from '../../../core/http/html'
import type { Job } from '../../../core/jobs/jobs'
import { settingsOf } from '../../../core/exhibition/exhibition'
import { recordAttempts } from '../../../core/messages/messagesSent'
import { sendOut } from '../../../core/http/outbound'
import { type Account, accountById, languageOfAccount } from './account.service'
import { findEvent } from './accountEvents.sql'

const subject: Bilingual = { cn: '您的账号有新的安全提醒', en: 'A security notice about your account' }

const texts: Record<string, Bilingual> = {
  guessed: {
    cn: '有人多次尝试登录您的账号，均未成功。您的账号仍可正常使用。如使用密码登录，建议更换为更复杂的密码。',
    en: 'Someone has tried several times to sign in to your account, without success. You can still sign in as usual. If you use a password, consider a stronger one.',
  },
  passwordReset: {
    cn: '您的账号密码已重置为一次性密码。如非本人要求，请联系主办方。',
    en: 'Your password was replaced with a one-time password. If you did not ask for this, please contact the organiser.',
  },
  contactChanged: {
    cn: '您账号的手机号或邮箱已更换。如非本人操作，请立即联系主办方。',
    en: 'The phone number or email address of your account was changed. If this was not you, please contact the organiser at once.',
  },
}

/** The contacts of before a change, as the job keeps them. */
const contactsIn = (app: App, sealed: string): Pick<Account, 'phone' | 'email'> =>
  JSON.parse(app.secrets.unseal(sealed)) as Pick<Account, 'phone' | 'email'>

/**
 * Notifies an account's owner of an event, by email or SMS. The account's own page shows it too.
 * @throws GatewayError, so that the job is retried
 */
export const notifyOwner = async (app: App, { tenantId, key, payload }: Job): Promise<void> => {
  const owner = { tenantId, accountId: String(payload.accountId) }
  const [account, event] = [await accountById(app, tenantId, owner.accountId), await findEvent(app.db, owner, key)]
  const text = event && texts[event.kind]
  if (!account || !text) return
  const { mail, sms } = await settingsOf(app, tenantId)
  const { phone, email } = typeof payload.before === 'string' ? contactsIn(app, payload.before) : account
  const language = languageOfAccount({ phone })
  const record = (channel: 'mail' | 'sms', contact: string): Promise<void> =>
    recordAttempts(app, [
      {
        ...{ tenantId, exhibitionId: null, id: `accountNotice/${key}`, kind: 'accountNotice', accountId: owner.accountId },
        ...{ contact, channel, outcome: 'handedOver' },
      },
    ])
  if (email && mail) {
    const message = {
      to: email,
      subject: `${subject.en} / ${subject.cn}`,
      text: `${text.en}\n\n${text.cn}\n`,
      html: `<p>${escapeHtml(text.en)}</p><p lang="zh-CN">${escapeHtml(text.cn)}</p>`,
    }
    await sendOut(app, { channel: 'mail', account: mail, message })
    await record('mail', email)
  } else if (phone && sms?.noticeTemplateIds) {
    const message = { templateId: sms.noticeTemplateIds[language], params: [] }
    await sendOut(app, { channel: 'sms', tenantId, phone, share: 'codes', account: sms, message })
    await record('sms', phone)
  }
}
