import { computed, observable, runInAction } from 'mobx'
import { type ThemeColors, defaultColors } from './theme'
import { themeStyle } from './themeStyle'

/** The colours of the open exhibition. The app sets them, because the screens below know no store. */
const colors = observable.box<ThemeColors>(defaultColors, { deep: false })
const style = computed(() => themeStyle(colors.get()))

/** Applies an exhibition's colours. Missing ones keep the product's own. */
export const setTheme = (chosen: Partial<ThemeColors>): void => {
  const named = Object.fromEntries(Object.entries(chosen).filter(([, color]) => color))
  runInAction(() => colors.set({ ...defaultColors, ...named }))
}

export const currentColors = (): ThemeColors => colors.get()

export const currentThemeStyle = (): Record<`--${string}`, string> => style.get()
