import { computed, observable, runInAction } from 'mobx'
import { watchScheme } from './scheme'
import { type Scheme, type ThemeColors, completeColors, defaultColors } from './theme'
import { themeStyle } from './themeStyle'

/** The colours of the open exhibition. The app sets them, because the screens below know no store. */
const colors = observable.box<ThemeColors>(defaultColors, { deep: false })

/** The phone's setting, followed from the start on. */
const scheme = observable.box<Scheme>('light')
watchScheme((next) => runInAction(() => scheme.set(next)))

const style = computed(() => themeStyle(colors.get(), scheme.get()))

/** Applies the colours of an exhibition's config. Missing ones are the product's own. */
export const setTheme = (chosen: Partial<ThemeColors>): void => {
  runInAction(() => colors.set(completeColors(chosen)))
}

export const currentColors = (): ThemeColors => colors.get()

export const currentScheme = (): Scheme => scheme.get()

export const currentThemeStyle = (): Record<`--${string}`, string> => style.get()
