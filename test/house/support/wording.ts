import type { Text } from './texts'

type Rule = [turn: RegExp, better: string]

/** Turns that people stumble over, with the better one. docs/glossary.md has the terms. */
const turns: Record<Text['language'], readonly Rule[]> = {
  en: [
    [/the way it came|(?:on|is) its way back|going back/i, 'refunded to your original payment method'],
    [/\bgood (?:for|once|any more)\b|no longer good|not good\b/i, 'valid / expired'],
    [/\bran out\b|has run out/i, 'expired'],
    [/\bcan(?:not)? be had\b|to be had/i, 'available / not available'],
    [/\bany more\b/i, 'no longer …'],
    [/did not load|did not succeed/i, 'could not load / failed'],
    [/\bnot right\b|\bis right\b/i, 'incorrect / valid'],
    [/\bask(?:ed)? for (?:a|another|new) /i, 'request'],
    [/^(?:That is all|One moment)\b/i, 'No more items / Please wait a moment'],
    [/opens? the gate|\bat the gate\b/i, 'valid for entry / at the entrance'],
    [/\bhabitat\b/i, 'host app'],
    [/\bin short\b/i, 'summary'],
    [/ways? (?:to|of) sign(?:ing)? in|way of signing/i, 'sign-in method'],
    [/\bhave to\b/i, 'need to / require'],
    [/\bcome in by\b|\bcoming fairs/i, "use your fair's link / upcoming"],
    [/\bfetch(?:ed)? your\b|\bare few\b|\bhas taken place$|\bgo on by\b/i, 'collect / are limited / has ended / continue on'],
    [/\bgate\b/i, 'entrance'],
    [/\bgoes with it\b|\bstands\b|\banew\b|\bwhoever\b|\bnobody\b/i, 'subject, verb, object'],
    [/\be-mail\b/i, 'email'],
    [/\bForgotten\b/, 'Forgot …?'],
    [/\bkind of (?:file|ticket|document)\b/i, 'file type / ticket type / document type'],
    [/\b(?:stand|stands) [A-Z{]/, 'booth'],
    [/\b(?:told|tells|hears)\b/i, 'shown / sent'],
    [/\btak(?:e|en) back\b|\bprivileges?\b/i, 'revoke or withdraw / perks'],
    [/[!"]/, 'no exclamation mark; typographic quotes “ ”'],
    [/[‘’]/, "' (a Chinese font gives ’ a wide gap)"],
    [/ {2}/, 'one space'],
  ],
  cn: [
    [/你/, '您'],
    [/帐号/, '账号'],
    [/已售完|已经售完/, '已售罄'],
    [/没有(?:加载|登录|上传|分享|发送)成功/, '……失败'],
    [/打不开|图中的字符|不可同购|换一个邮箱|试一试|几秒钟就好|马上就好/, '见 docs/glossary.md'],
    [/没有传完|没有连上|都还在/, '见 docs/glossary.md'],
    [/[！!]/, '不用感叹号'],
    [/\p{Script=Han}[,;:?()]|[,;:?()]\p{Script=Han}|\p{Script=Han}\.(?!\w)/u, '中文用全角标点'],
    [/\{day\} (?:[前起止]|截止)/, '“日”后无空格：{day}前'],
    [/ {2}/, '一个空格'],
  ],
}

const maxWords = 25

/** Sentences that the specification gives word by word. */
const given: ReadonlySet<string> = new Set([
  'loading, please wait...',
  'You have registered this document, please do not repeat the operation',
])

const hasStopMix = ({ language, text }: Text): boolean =>
  language === 'cn' ? /[。？].*[^。？：…”）\s]$/u.test(text) : /[a-z”)}](?<! no)[.?] +[A-Z{“].*[^.?:…”)\s]$/.test(text)

const isLong = (sentence: string): boolean => sentence.split(/\s+/).filter(Boolean).length > maxWords

/** The faults of a text, as lines to act on. */
export const wordingFaults = (one: Text): string[] => {
  if (given.has(one.text)) return []
  const faults = turns[one.language].flatMap(([turn, better]) => (turn.test(one.text) ? [`${turn} → ${better}`] : []))
  if (hasStopMix(one)) faults.push('two sentences, and the last has no full stop')
  if (one.language === 'en' && one.text.split(/[.?:] /).some(isLong)) faults.push(`a sentence of more than ${maxWords} words`)
  return faults.map((fault) => `${one.place} “${one.text}”: ${fault}`)
}

/** Turns that may not come back into comments and test names. Add one when the last text that has it is rewritten. */
export const proseTurns: readonly Rule[] = [
  [/\bdeadly\b|\bembrac/i, 'deadlock'],
  [/\btappables?\b/i, 'Pressable'],
  [/\bgive(?:s)?\s?Back\b|\bhands?\s?out\b|\bhanded out\b|\bgiven back\b/i, 'release / issue / return'],
  [/\bthereof\b|\blest\b/i, 'of it / so that … not'],
  [/\banew\b/i, 'again'],
  [/\bgo(?:es|ne)? on\b/i, 'continue'],
  [/\bfor want of\b/i, 'because … is missing'],
  [/\bwho(?:m)?ever\b/i, 'a person who / every caller'],
  [/(?:\b(?:to|for|of|by|from|with)|[.:;]) who\b|^(?:who|whom|whose) /i, 'name the person: the visitor who …'],
  [/\bsome(?:body|one)\b|\boneself\b|\bone's own\b/i, 'a person / the caller / their own'],
  [/\bunder way\b/i, 'in flight'],
  [/\bvouch/i, 'confirm / external identity'],
  [/\bhabitat/i, 'host app'],
  [/\bstands?\b(?!-in)/i, 'is / is stored / is shown / means'],
  [/\btells?\b|\btold\b|\bhears?\b|\bheard\b/i, 'report / show / send / receive'],
  [/\br[ua]ns? out\b/i, 'expire'],
  [/\bgood (?:for|once|until|as long|any)\b|\b(?:is|was|still|no longer|stays) good\b/i, 'valid / single use'],
  [/\bsealed\b(?!_)/i, 'encrypted'],
  [/\bpapers?\b/i, 'identity document'],
  [/\bbeside\b/i, 'next to / in addition to'],
  // A gate is a place with a device here.
  [/\bdoors?\b/i, 'entry point / entrance'],
  [/\b(?:takes?|taken) (?:up|hold)\b/i, 'apply / claim'],
  [/\bany more\b/i, 'no longer'],
  [/\bcome back to\b/i, 'return to'],
  [/\bcleaned\b/i, 'sanitised / filtered'],
  [/\be-mail\b/i, 'email'],
  [/\bin vain\b/i, 'without success'],
  [/\b(?:be|had) (?:had|back)\b/i, 'available / restore'],
  [/\bonce and for all\b|\bat hand\b|\bminds\b|\bmends?\b|\bput right\b|\bthought up\b/i, 'the plain verb'],
  [/\bwants\b/i, 'needs / requires'],
  [/\bways? in\b|\bits way\b/i, 'entry / source / in flight'],
]
