import { posterCalls } from './poster.calls'
import { rankingCalls } from './ranking.calls'
import { registerLinkCalls } from './registerLink.calls'
import { shareCalls } from './share.calls'

/** The calls of the area, by noun. */
export const calls = {
  poster: posterCalls,
  ranking: rankingCalls,
  registerLink: registerLinkCalls,
  share: shareCalls,
}
