import { type Scheme, type ThemeColors, deriveTheme } from './theme'

/** A style that sets the CSS variables of an exhibition's theme. It is set on the root of each page, the highest element that the mini-program allows. */
export const themeStyle = (colors: ThemeColors, scheme: Scheme = 'light'): Record<`--${string}`, string> => {
  const theme = deriveTheme(colors, scheme)
  return {
    '--theme': theme.theme,
    '--on-theme': theme.onTheme,
    '--hero': theme.hero,
    '--hero-2': theme.hero2,
    '--hero-3': theme.hero3,
    '--on-hero': theme.onHero,
    '--band': theme.band,
    '--band-2': theme.band2,
    '--on-band': theme.onBand,
    '--theme-strong': theme.themeStrong,
    '--on-theme-strong': theme.onThemeStrong,
    '--theme-tint': theme.themeTint,
    '--page': theme.page,
    '--card': theme.card,
    '--field': theme.field,
    '--switch': theme.languageSwitch,
    '--on-switch': theme.onLanguageSwitch,
  }
}
