import { origins } from './abroad'
import { givenNames } from './names'

const women = new Set(
  `芳 娜 静 艳 霞 桂英 秀兰 海燕 文静 雨欣 思琪 欣怡 诗涵 若曦 佳宁 春梅 玉兰 红梅 书瑶 雅婷 丽华 慧敏 梦洁
Marie Sophie Katharina Heike Emily Sarah Jessica Grace Yuki Sakura Aoi Emi Seo-yeon Ha-eun Su-bin Ye-jin Priya Ananya Kavya Meera
Linh Huong Lan Mai Ayşe Elif Zeynep Selin Giulia Chiara Francesca Elena Maria Ana Beatriz Camila Siti Hui-Ling Nurul Mei-Yee`.split(/\s+/),
)

/** Names of women and men. */
const either = new Set('敏 洋 明 平 子涵 晨曦 安然 望舒'.split(' '))

/** The longest first: 文静 before 静. */
const chinese = givenNames.map(([name]) => name).sort((one, other) => other.length - one.length)
const firstNames = origins.flatMap((origin) => origin.firstNames)

/** The gender that a name of the demo suggests; null where it suggests none. */
export const genderOfName = (name: string): 'female' | 'male' | null => {
  const given = firstNames.find((one) => name.startsWith(`${one} `)) ?? chinese.find((one) => name.endsWith(one))
  if (given === undefined || either.has(given)) return null
  return women.has(given) ? 'female' : 'male'
}
