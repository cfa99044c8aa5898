/**
 * `lengths of mobile numbers [/trunk digit] [= where a number's own zero is kept]: calling codes`. A trunk digit is dialled within the
 * country alone; a trunk zero is not named. ITU-T E.164 by the data of libphonenumber; `test/house/phonePlans.test.ts` compares it.
 */
const table = `
10:1 20 234 30 44 52 57 58 63 81 850 880 90 91 92 964 977 98
9:211 212 213 218 221 224 233 237 240 244 245 249 250 251 254 255 256 258 260 261 262 263 264 265 32 33 34 351 352 353 355 380 40 41 420 421 46 48 51 56 590 593 594 595 596 61 66 84 886 93 94 962 963 966 967 970 971 972 979 994 995 996 998
8:216 222 223 227 228 230 232 235 236 253 257 266 267 268 350 356 357 371 373 374 378 382 383 386 389 45 47 502 503 504 505 506 509 53 591 598 65 670 675 686 689 800 808 852 853 965 968 973 974 975 976
7,9:220 231 243 354 423
10=:225 229
8=:226
7:238 239 246 248 269 291 297 501 592 597 673 674 676 678 679 680 691 960
7,8=:241
9=:242 992
5:247 500 682
7,8,9:252
5,6,7,8,9:27
4,5:290
6:298 299 672 681 687
9,11:31
6,7,8,9,10:358
8,9:359 377 385 387 855
9/6:36
8/8:370 993
7,8:372 507 599 961
9/8:375
6,9:376 508
8,9,10:381 64
9,10=:39 881
7,8,9,10,11,12,13:43
10,11:49 54 55
9,10:60 82 856
9,10,11,12:62
5,7:677
4,7:683
7,10:685
6,7:688
4,5,6,7:690
7/1:692
10/8:7
11:86 888
9,12:870
12:878
7,8,9,10,11,12:882
8,9,10,11,12:883
7,8,9,10:95
`

/** How the mobile numbers of a calling code are built. */
export interface PhonePlan {
  /** Of a number without its code and trunk digit. */
  lengths: readonly number[]
  /** Other than zero; empty if there is none. */
  trunk: string
  keepsZero: boolean
}

const plans: Record<string, PhonePlan> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, lengths = '', trunk = '', zero = '', codes = ''] = /^([\d,]+)\/?(\d*)(=?):(.*)$/.exec(line) ?? []
      const plan = { lengths: lengths.split(',').map(Number), trunk, keepsZero: zero !== '' }
      return codes.split(' ').map((code) => [code, plan] as const)
    }),
)

/** @param code such as '49'; undefined where no country has it */
export const phonePlan = (code: string): PhonePlan | undefined => plans[code]

/** The calling code with which digits begin; empty if no country has it. No code is the beginning of another. */
export const callingCodeIn = (digits: string): string => [1, 2, 3].map((length) => digits.slice(0, length)).find(phonePlan) ?? ''
