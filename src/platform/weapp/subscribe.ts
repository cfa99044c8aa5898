import Taro from '@tarojs/taro'

/** WeChat asks for three messages at most in one question. */
const maxTemplates = 3

/** What WeChat answers: a result for each message, next to its own fields. */
type Answer = Record<string, unknown>

/** Asks within a tap. A person who declined for good, or an old WeChat, accepts nothing: no message is worth an error. */
export const requestSubscribe = async (templateIds: readonly string[]): Promise<string[]> => {
  const tmplIds = templateIds.slice(0, maxTemplates)
  if (tmplIds.length === 0) return []
  const answer = (await Taro.requestSubscribeMessage({ tmplIds } as unknown as Parameters<typeof Taro.requestSubscribeMessage>[0]).catch(
    () => ({}),
  )) as Answer
  return tmplIds.filter((id) => answer[id] === 'accept')
}
