import { computed, observable, runInAction } from 'mobx'
import { type ThemeColors, defaultColors } from './theme'
import { themeStyle } from './themeStyle'

/** The colours of the exhibition that is open. The app sets them; the screens below know no store. */
const colors = observable.box<ThemeColors>(defaultColors, { deep: false })
const style = computed(() => themeStyle(colors.get()))

/** Takes up an exhibition's colours; what it does not name stays the product's own. */
export const setTheme = (chosen: Partial<ThemeColors>): void => {
  const named = Object.fromEntries(Object.entries(chosen).filter(([, color]) => color))
  runInAction(() => colors.set({ ...defaultColors, ...named }))
}

export const currentColors = (): ThemeColors => colors.get()

export const currentThemeStyle = (): Record<`--${string}`, string> => style.get()
