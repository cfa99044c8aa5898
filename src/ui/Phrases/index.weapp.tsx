import { Text } from '@tarojs/components'
import style from './index.module.scss'
import { wordsOf } from './wordsOf'

/** A title in Chinese breaks between words, each a box of its own: a page of a mini-program has no language and no `wbr`. */
export const Phrases = ({ text }: { text: string }) => (
  <>
    {wordsOf(text)?.map((word, at) =>
      // A box of its own would lose a space.
      word.trim() ? (
        <Text key={at} className={style.word}>
          {word}
        </Text>
      ) : (
        word
      ),
    ) ?? text}
  </>
)
