import { Fragment } from 'react'
import style from './index.module.scss'
import { wordsOf } from './wordsOf'

/** A title in Chinese breaks between words. A browser that knows no words keeps a few together. */
export const Phrases = ({ text }: { text: string }) => {
  const words = wordsOf(text)
  return words ? (
    <span className={style.phrases}>
      {words.map((word, at) => (
        <Fragment key={at}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </span>
  ) : (
    <>{text}</>
  )
}
