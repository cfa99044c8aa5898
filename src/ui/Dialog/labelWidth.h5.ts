/** Taro's dialog takes twice as many letters where they are narrow. */
export const labelWidth = (text: string): number => [...text].reduce((sum, letter) => sum + (/[\u0391-\uFFE5]/.test(letter) ? 1 : 0.5), 0)
