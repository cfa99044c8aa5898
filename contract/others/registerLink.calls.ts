import { get, post } from '../call'
import type { LinkParameters } from '../rules/link'
import type { RegisterLinkBody, SavedLink, SceneQuery } from './registerLink.schema'

export const registerLinkCalls = {
  /** Keeps a link's parameters and answers the short text that stands for them in a mini-program code. */
  save: post<{ body: RegisterLinkBody; data: SavedLink }>('/api/ef-registration-client/client/userRegisterLink/save', { access: 'user' }),
  /** The parameters for which a code's text stands. Whoever scanned it knows nothing else yet. */
  detail: get<{ query: SceneQuery; data: LinkParameters }>('/api/ef-registration-client/client/userRegisterLink/detail', {
    access: 'open',
    needsNoExhibition: true,
  }),
}
