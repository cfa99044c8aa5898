import { askHost } from './host'
import { partOf } from './builtins/BuiltinPart'
import { engineNodeOf } from './engineNodes'
import { type FileStore, fromBase64 } from './FileStore'
import type { Journal } from './Journal'
import type { PrivacyGate } from './wx/PrivacyGate'
import type { Sharing } from './wx/share'

/** The action of a button with an open-type, in addition to its tap. */
export function openTypeHandler(
  journal: Journal,
  sharing: Sharing,
  files: FileStore,
  privacy: PrivacyGate,
): (openType: string, button: HTMLElement) => void {
  const handlers: Record<string, (button: HTMLElement) => Promise<void>> = {
    share: async (button) => {
      const node = engineNodeOf(button)
      const message = await sharing.share('button', node && { id: node.id, dataset: node.dataset })
      journal.call('share', message)
    },
    getPhoneNumber: async (button) => {
      const answer = await askHost('phoneNumber', null)
      const detail = answer.ok
        ? { errMsg: 'getPhoneNumber:ok', code: answer.code, encryptedData: '', iv: '' }
        : { errMsg: `getPhoneNumber:fail ${answer.reason}` }
      partOf(button)?.fire('getphonenumber', detail)
    },
    chooseAvatar: async (button) => {
      const answer = await askHost('chooseFiles', { count: 1, api: 'chooseAvatar' })
      const [file] = answer.ok ? answer.files : []
      if (file) partOf(button)?.fire('chooseavatar', { avatarUrl: files.addTemporary(file.name, fromBase64(file.base64)) })
    },
    openSetting: async (button) => partOf(button)?.fire('opensetting', { errMsg: 'openSetting:ok', authSetting: {} }),
    agreePrivacyAuthorization: async (button) => {
      privacy.tap(engineNodeOf(button)?.id ?? '')
      partOf(button)?.fire('agreeprivacyauthorization', {})
    },
    contact: async () => journal.call('contact', {}),
    feedback: async () => journal.call('feedback', {}),
  }
  return (openType, button) => {
    const handler = handlers[openType]
    if (!handler) return journal.lack(`<button open-type="${openType}">`)
    handler(button).catch((error: unknown) => journal.error('thrown', error))
  }
}
