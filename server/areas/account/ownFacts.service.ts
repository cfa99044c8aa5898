import type { Bilingual } from '../../../contract/language'
import type { OwnData } from '../../../contract/ownData.schema'
import { fail } from '../../core/errors/failure'
import { type AreaFacts, type Reading, joinedBy, listed } from '../../core/ownData/OwnFact'
import type { consents } from '../../database/schema/consents'
import { accountOf, consentsOf, hasOpenId, noticesOf, openSessions, subscriptionsOf } from './ownFacts.sql'

export { consentsOfAccounts } from './ownFacts.sql'

const words = {
  account: { cn: '账号', en: 'Account' },
  name: { cn: '姓名', en: 'Name' },
  phone: { cn: '手机号', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email address' },
  wechat: { cn: '微信', en: 'WeChat' },
  linked: { cn: '已绑定', en: 'Linked' },
  created: { cn: '创建时间', en: 'Created' },
  sessions: { cn: '已登录设备', en: 'Signed-in devices' },
  consents: { cn: '已同意的文本', en: 'Accepted texts' },
  withdrawn: { cn: '{at} 撤回', en: 'withdrawn on {at}' },
} satisfies Record<string, Bilingual>

/** An accepted text as its person reads it. */
export const storedConsent = (
  { exhibitionId, pageId, version, place, acceptedAt, withdrawnAt }: typeof consents.$inferSelect,
  { at, atOrNull }: Pick<Reading, 'at' | 'atOrNull'>,
): OwnData['consents'][number] => ({
  exhibitionId,
  textId: pageId,
  version,
  place,
  acceptedAt: at(acceptedAt),
  withdrawnAt: atOrNull(withdrawnAt),
})

/** What the area stores of a person. */
export const ownFacts = {
  account: {
    place: 0,
    /** @throws Failure notSignedIn: the account is gone */
    read: async ({ db, key, at }) => {
      const [account, isWechatLinked] = await Promise.all([accountOf(db, key), hasOpenId(db, key)])
      if (!account) throw fail('notSignedIn')
      return {
        userId: account.id,
        name: account.displayName,
        account: account.accountName,
        phone: account.phone,
        email: account.email,
        isWechatLinked,
        createdAt: at(account.createdAt),
      }
    },
    sections: (account, { language }) => [
      {
        title: words.account[language],
        saysNone: false,
        rows: [
          [
            [words.name[language], account.name],
            [words.account[language], account.account ?? ''],
            [words.phone[language], account.phone ?? ''],
            [words.email[language], account.email ?? ''],
            ...(account.isWechatLinked ? [[words.wechat[language], words.linked[language]] as [string, string]] : []),
            [words.created[language], account.createdAt],
          ],
        ],
      },
    ],
  },
  sessions: {
    place: 1,
    read: ({ app, db, key }) => openSessions(db, key, app.now()),
    sections: (open, { language }) => [{ title: '', saysNone: false, rows: [[[words.sessions[language], String(open)]]] }],
  },
  consents: {
    place: 99,
    read: async (of) => (await consentsOf(of.db, of.key)).map((row) => storedConsent(row, of)),
    sections: (data, { language }) =>
      listed(
        words.consents[language],
        data.map(({ textId, version, acceptedAt, withdrawnAt }) => [
          acceptedAt,
          joinedBy(textId, version, withdrawnAt && words.withdrawn[language].replace('{at}', withdrawnAt)),
        ]),
      ),
  },
  notices: {
    read: async ({ db, key, at }) => (await noticesOf(db, key)).map(({ kind, createdAt }) => ({ kind, at: at(createdAt) })),
  },
  subscriptions: {
    read: async ({ db, key, at }) =>
      (await subscriptionsOf(db, key)).map(({ templateId, remaining, acceptedAt }) => ({
        templateId,
        remaining,
        acceptedAt: at(acceptedAt),
      })),
  },
} satisfies AreaFacts
