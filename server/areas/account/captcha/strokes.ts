export type Point = readonly [x: number, y: number]

/** A letter as lines of a pen, on a field four wide and six high. */
const pen: Record<string, string> = {
  A: '06 20 46/14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46/03 33',
  H: '00 06/40 46/03 43',
  J: '30 35 26 16 05',
  K: '00 06/40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03/23 46',
  T: '00 40/20 26',
  U: '00 05 16 36 45 40',
  Y: '00 23 40/23 26',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13/33 44 45 36 16 05',
  4: '36 30 04 44',
  6: '41 30 10 01 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  9: '05 16 36 45 41 30 10 01 02 13 33 42',
}

/** Letters and digits that are hard to confuse: no O and D, no E and F, no K and X, no 5 and S, no 8 and B. */
export const captchaLetters = Object.keys(pen).join('')

const pointOf = (pair: string): Point => [Number(pair[0]), Number(pair[1])]

/** The lines of a letter, each from one point to the next. */
export const strokesOf = (letter: string): [Point, Point][] =>
  (pen[letter] ?? '').split('/').flatMap((line) => {
    const points = line.split(' ').map(pointOf)
    return points.slice(1).map((point, at): [Point, Point] => [points[at]!, point])
  })
