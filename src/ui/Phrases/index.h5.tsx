import { Fragment } from 'react'
import style from './index.module.scss'

/** The part of Intl that breaks a text into words. TypeScript's library for these browsers does not know it. */
interface Segmenter {
  segment(text: string): Iterable<{ segment: string }>
}
const { Segmenter } = Intl as unknown as { Segmenter?: new (locale: string, options: { granularity: 'word' }) => Segmenter }

const wordsOf = (text: string): string[] =>
  Segmenter ? [...new Segmenter('zh', { granularity: 'word' }).segment(text)].map(({ segment }) => segment) : [text]

/** A title in Chinese breaks between words, which have no spaces between them. A browser that knows no words breaks anywhere. */
export const Phrases = ({ text }: { text: string }) =>
  Segmenter && /\p{Script=Han}/u.test(text) ? (
    <span className={style.phrases}>
      {wordsOf(text).map((word, at) => (
        <Fragment key={at}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </span>
  ) : (
    <>{text}</>
  )
