import { dialledPhone } from '../../../contract/rules/contacts'
import type { Bilingual } from '../../../contract/language'
import type { App } from '../../core/App'
import { escapeHtml } from '../../core/html'
import type { Job } from '../../core/jobs'
import { settingsOf } from '../../core/exhibition/exhibition'
import { accountById, languageOfAccount } from './account.service'
import { notifyOwnerKind } from './accountEvents.service'
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
}

/**
 * Notifies an account's owner of an event, by email or SMS. The account's own page shows it too.
 * @throws GatewayError, so that the job is retried
 */
const notifyOwner = async (app: App, { tenantId, key, payload }: Job): Promise<void> => {
  const owner = { tenantId, accountId: String(payload.accountId) }
  const [account, event] = [await accountById(app, tenantId, owner.accountId), await findEvent(app.db, owner, key)]
  const text = event && texts[event.kind]
  if (!account || !text) return
  const { mail, sms } = await settingsOf(app, tenantId)
  const language = languageOfAccount(account)
  if (account.email && mail) {
    await app.gateways.mail.send(mail, {
      to: account.email,
      subject: `${subject.en} / ${subject.cn}`,
      text: `${text.en}\n\n${text.cn}\n`,
      html: `<p>${escapeHtml(text.en)}</p><p lang="zh-CN">${escapeHtml(text.cn)}</p>`,
    })
  } else if (account.phone && sms?.noticeTemplateIds) {
    const { templateId, params } = { templateId: sms.noticeTemplateIds[language], params: [] }
    await app.gateways.sms.send(sms, { to: dialledPhone(account.phone), templateId, params })
  }
}

export const handleAccountJobs = (app: App): void => app.jobs.handle(notifyOwnerKind, (job) => notifyOwner(app, job))
