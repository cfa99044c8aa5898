/** Taro's dialog allows twice as many narrow letters. */
export const labelWidth = (text: string): number => [...text].reduce((sum, letter) => sum + (/[\u0391-\uFFE5]/.test(letter) ? 1 : 0.5), 0)
