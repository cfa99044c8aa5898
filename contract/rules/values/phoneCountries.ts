import { callingCodeOf } from './contacts'

/**
 * Codes of satellite and other networks without a country, and of services at a higher price (ITU-T E.164). A message to them costs
 * far more than to a person's phone.
 */
const withoutCountry = ['800', '808', '870', '878', '881', '882', '883', '888', '979']

/**
 * The beginnings of numbers at a higher price and of personal numbers, by calling code. No mobile phone begins with one of them (numbering
 * plans as libphonenumber lists them). The owner of such a number earns with each message to it.
 */
const dearBeginnings = `
1: 500 521 522 523 524 525 526 527 528 529 533 544 566 577 588 622 633 700 900 976
7: 80
20: 90
27: 86 9
30: 7 90
31: 90
32: 70 90
33: 8
34: 70 80 90
36: 90 91
39: 0878 1 8
40: 9
41: 84 87 90
43: 8 9
44: 70 8 9
45: 90
46: 649 75 900 939 944 99
47: 8
48: 70
49: 12 13 18 19 700 900
51: 80
52: 50 90
54: 60
55: 50 90
57: 19 901
58: 9
61: 1
62: 80
64: 1 5 70 90
65: 1
66: 1900
81: 60 990
82: 50 60
84: 1
86: 160 168
90: 5922 8 9
91: 186
92: 1 90
212: 8
213: 8
216: 8
221: 8
230: 3
231: 332
250: 9
254: 9
256: 9
262: 8
264: 87
297: 90
298: 90
351: 601 607 608 64 7 8
352: 900 901 905
353: 15 70
354: 9
355: 7 9
356: 5
357: 7 90
358: 60 7
359: 90
370: 7 9
371: 9
372: 40 70 9
373: 9
374: 90
375: 8 902
376: 1 9
380: 90
381: 7 9
382: 9
383: 9
385: 6 7
386: 8 9
387: 9
389: 5
420: 700 701 9
421: 900 97 98
423: 90
502: 1
503: 9
506: 9
507: 900
598: 90
852: 81 82 83 900
886: 20 99
962: 70 9
966: 9
968: 900
971: 90
972: 1
994: 9002
`

const dear = new Map(
  dearBeginnings
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
    .map(([code, beginnings = '']): [string, string[]] => [code!, beginnings.split(' ')]),
)

/**
 * Whether messages go to a phone. Numbers without a country and numbers at a higher price never get one.
 * @param phone in the form of `normalisePhone`
 * @param countries the calling codes that an exhibition names; all countries by default
 */
export const isCountryTaken = (phone: string, countries?: readonly string[]): boolean => {
  const code = callingCodeOf(phone)
  const number = phone.startsWith('+') ? phone.slice(1 + code.length) : phone
  if (code === '' || withoutCountry.includes(code) || dear.get(code)?.some((beginning) => number.startsWith(beginning))) return false
  return countries === undefined || countries.includes(code)
}
